// Made by `npm run codegen` from the server's blog.html-rules.ts.

/** What an attribute may hold: text, a link's address, a picture's address, or what matches a pattern. */
export type HtmlValue = 'text' | 'link' | 'picture' | { readonly pattern: string };

interface HtmlRules {
  readonly tags: readonly string[];
  /** Those of them that stand within a line. */
  readonly inline: readonly string[];
  /** Blocks that no post may hold: their text becomes paragraphs. */
  readonly otherBlocks: readonly string[];
  readonly schemes: { readonly link: readonly string[]; readonly picture: readonly string[] };
  /** The `rel` of every link. */
  readonly linkRel: string;
  /** By tag; `*` for all tags. */
  readonly attributes: Readonly<Record<string, Readonly<Record<string, HtmlValue>>>>;
}

/** What a post may hold. */
export const htmlRules: HtmlRules = {
  "tags": [
    "p",
    "h2",
    "h3",
    "h4",
    "ul",
    "ol",
    "li",
    "blockquote",
    "strong",
    "em",
    "u",
    "s",
    "sub",
    "sup",
    "a",
    "br",
    "hr",
    "img",
    "figure",
    "figcaption",
    "pre",
    "code",
    "table",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "th",
    "td",
    "caption"
  ],
  "inline": [
    "strong",
    "em",
    "u",
    "s",
    "sub",
    "sup",
    "a",
    "img",
    "code"
  ],
  "otherBlocks": [
    "div",
    "address",
    "article",
    "aside",
    "body",
    "center",
    "dd",
    "details",
    "dialog",
    "dl",
    "dt",
    "fieldset",
    "footer",
    "form",
    "header",
    "hgroup",
    "legend",
    "main",
    "menu",
    "nav",
    "search",
    "section",
    "summary"
  ],
  "schemes": {
    "link": [
      "http",
      "https",
      "mailto"
    ],
    "picture": [
      "http",
      "https"
    ]
  },
  "linkRel": "noopener noreferrer nofollow",
  "attributes": {
    "*": {
      "dir": {
        "pattern": "^(ltr|rtl|auto)$"
      }
    },
    "a": {
      "href": "link",
      "title": "text",
      "rel": {
        "pattern": "^noopener noreferrer nofollow$"
      }
    },
    "img": {
      "src": "picture",
      "alt": "text",
      "title": "text",
      "width": {
        "pattern": "^\\d{1,4}$"
      },
      "height": {
        "pattern": "^\\d{1,4}$"
      }
    },
    "ul": {
      "class": {
        "pattern": "^task-list$"
      }
    },
    "figure": {
      "class": {
        "pattern": "^picture-(wide|beside)$"
      }
    },
    "ol": {
      "start": {
        "pattern": "^-?\\d{1,6}$"
      },
      "class": {
        "pattern": "^footnotes$"
      }
    },
    "li": {
      "class": {
        "pattern": "^task-(open|done)$"
      },
      "id": {
        "pattern": "^fn-[a-z0-9-]{1,32}$"
      }
    },
    "th": {
      "colspan": {
        "pattern": "^[1-9]\\d?$"
      },
      "rowspan": {
        "pattern": "^[1-9]\\d?$"
      }
    },
    "td": {
      "colspan": {
        "pattern": "^[1-9]\\d?$"
      },
      "rowspan": {
        "pattern": "^[1-9]\\d?$"
      }
    },
    "code": {
      "class": {
        "pattern": "^language-[a-z0-9+#-]{1,20}$"
      }
    }
  }
};
