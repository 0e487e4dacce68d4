import { Box } from '@chakra-ui/react';

/** Decorative picture of the name Octavo: a sheet folded into eight leaves. Hidden below the lg breakpoint. */
export function FoldedLeaves() {
  return (
    <Box position="absolute" inset="0" hideBelow="lg" aria-hidden="true">
      <svg viewBox="0 0 400 560" width="100%" height="100%" preserveAspectRatio="xMidYMax slice">
        <g transform="translate(0 250)">
          <path d="M40 250 200 205v-150L40 100Z" fill="#3b3a85" />
          <path d="M200 205 360 250V100L200 55Z" fill="#504ea0" />
          <path d="M62 262 200 222V72L62 112Z" fill="#9cc3d5" />
          <path d="M200 222 338 262V112L200 72Z" fill="#e8b4a6" />
          <path d="M84 275 200 240V90L84 125Z" fill="#e0a43a" />
          <path d="M200 240 316 275V125L200 90Z" fill="#d9432f" />
          <path d="M106 288 200 258V108l-94 30Z" fill="#fbf7f0" />
          <path d="M200 258 294 288V138l-94-30Z" fill="#f4ede1" />
          <g stroke="#1c1b29" strokeOpacity="0.35" strokeWidth="3" strokeLinecap="round">
            <path d="m122 158 62-20M122 178l62-20M122 198l62-20M122 218l40-13" />
            <path d="m216 138 62 20M216 158l62 20M216 178l62 20M216 198l40 13" />
          </g>
        </g>
      </svg>
    </Box>
  );
}
