import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { ListRow } from '../../../ui/ListRow';
import { LocalTime } from '../../../ui/LocalTime';
import { useAuthAction } from '../useAuthAction';
import { useEndSession } from './useEndSession';
import { useLogout } from '../useLogout';
import { useReauthenticationMethod } from './useReauthenticationMethod';
import { PasswordNeeded } from './PasswordNeeded';
import { ReauthenticateForm } from './ReauthenticateForm';
import type { SessionRowFragment } from './SessionRow.generated';

interface SessionRowProps {
  session: SessionRowFragment;
  /** Called when the session has ended and the row is gone. */
  onEnded: () => void;
}

/** A browser where the member is logged in, with a logout button. Other browsers require reauthentication. */
export function SessionRow({ session, onEnded }: SessionRowProps) {
  const { browser, openedAt, isThisOne } = session;
  const [isAsking, setAsking] = useState(false);
  const logOut = useLogout();
  const id = useId();
  return (
    <ListRow>
      <Flex gap="4" align="center" justify="space-between">
        <Box minW="0">
          <Flex wrap="wrap" align="center" columnGap="2">
            <Text fontWeight="600" overflowWrap="anywhere">
              {browser}
            </Text>
            {isThisOne ? (
              <chakra.span
                px="2.5"
                borderRadius="full"
                bg="brand.subtle"
                color="brand.fg"
                textStyle="xs"
                whiteSpace="nowrap"
              >
                This browser
              </chakra.span>
            ) : null}
          </Flex>
          <Text id={`${id}-since`} color="fg.muted" textStyle="sm">
            Since <LocalTime iso={openedAt} />
          </Text>
        </Box>
        <Button
          type="button"
          className="needs-scripts"
          variant="outline"
          size="sm"
          aria-label={`Log out: ${browser}`}
          aria-describedby={`${id}-since`}
          {...(!isThisOne && { 'aria-expanded': isAsking, 'aria-controls': `${id}-form` })}
          onClick={() => {
            if (isThisOne) void logOut();
            else setAsking(!isAsking);
          }}
        >
          Log out
        </Button>
      </Flex>
      {isThisOne ? null : (
        <Box id={`${id}-form`} pt="4" hidden={!isAsking}>
          {isAsking ? <EndSession session={session} onEnded={onEnded} /> : null}
        </Box>
      )}
    </ListRow>
  );
}

function EndSession({ session, onEnded }: SessionRowProps) {
  const action = useAuthAction();
  const method = useReauthenticationMethod();
  const endSession = useEndSession();
  if (method === null) return null;
  if (method === 'none') return <PasswordNeeded />;
  return (
    <ReauthenticateForm
      label={`Log out of ${session.browser}`}
      busyLabel="Logging out…"
      action={action}
      hasPassword={method === 'password'}
      onSubmit={async (password) => {
        await endSession(session, password);
        onEnded();
      }}
    />
  );
}
