import { useSearchParams } from 'react-router-dom';
import { LogTable } from '../../features/moderation/LogTable';
import { useAuditLogQuery } from '../../features/moderation/moderation.generated';
import { paths } from '../../lib/paths';
import { ButtonStyle } from '../../ui/LinkButton';
import { EmptyState } from '../../ui/EmptyState';
import { PagedList } from '../../ui/PagedList';
import { ModerationFrame } from './ModerationFrame';

/** The audit log: actions of moderators and operators, newest first. For operators only. */
export function AuditLogPage() {
  return (
    <ModerationFrame title="Audit log" forOperators>
      <ButtonStyle variant="outline" size="sm" mb="8">
        <a href={paths.auditLogExport} download="">
          Download all of it
        </a>
      </ButtonStyle>
      <Log />
    </ModerationFrame>
  );
}

function Log() {
  const [params] = useSearchParams();
  const query = useAuditLogQuery({ variables: { after: params.get('after') } });
  return (
    <PagedList
      {...query}
      name="The audit log"
      list={query.data?.auditLog}
      nextPage={paths.auditLog}
      empty={
        <EmptyState title="Nothing was done yet" text="What moderators and operators do appears here." />
      }
    >
      {(entries) => <LogTable label="Audit log" entries={entries} namesMember />}
    </PagedList>
  );
}
