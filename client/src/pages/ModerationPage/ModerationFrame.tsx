import { Container, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { NavLink } from 'react-router-dom';
import { isModerator, isOperator, useRole } from '../../features/session/role';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { ButtonStyle, LinkButton } from '../../ui/LinkButton';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { PageHead } from '../../ui/PageHead';
import { selectedInHighContrast } from '../../ui/theme/selectedInHighContrast';

/** Shown to members without the required role. */
const NO_PERMISSION = "You don't have the permission to see this page.";

const links = [
  { to: paths.moderation(), label: 'Queue' },
  { to: paths.moderatedMembers, label: 'Members' },
];
const auditLogLink = { to: paths.auditLog(), label: 'Audit log' };

interface ModerationFrameProps {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  forOperators?: boolean;
  children: ReactNode;
}

/** The heading and navigation of the moderation pages. Members without the required role see a refusal instead. */
export function ModerationFrame({ title, headingRef, forOperators = false, children }: ModerationFrameProps) {
  const role = useRole();
  if (role === null) return <LoadingIndicator />;
  const isAllowed = forOperators ? isOperator(role) : isModerator(role);
  return (
    <Container py={{ base: '10', md: '14' }}>
      <PageHead title={title} />
      <Heading ref={headingRef} as="h1" size="2xl" mb="6" tabIndex={-1} outline="none">
        {title}
      </Heading>
      {isAllowed ? (
        <>
          <Flex as="nav" aria-label="Moderation" gap="2" wrap="wrap" mb={{ base: '8', md: '10' }}>
            {[...links, ...(isOperator(role) ? [auditLogLink] : [])].map(({ to, label }) => (
              <ButtonStyle
                key={to}
                size="sm"
                variant="outline"
                css={{
                  '&[aria-current=page]': {
                    bg: 'brand.subtle',
                    borderColor: 'brand.solid',
                    ...selectedInHighContrast,
                  },
                }}
              >
                <NavLink to={to} end>
                  {label}
                </NavLink>
              </ButtonStyle>
            ))}
          </Flex>
          {children}
        </>
      ) : (
        <EmptyState
          title={NO_PERMISSION}
          text={forOperators ? 'It is for operators.' : 'It is for moderators.'}
          action={<LinkButton to={paths.home}>Home</LinkButton>}
        />
      )}
    </Container>
  );
}
