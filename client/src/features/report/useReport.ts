import type { ReportInput } from '../../lib/schema.generated';
import { MyReportDocument, useReportMutation } from './report.generated';

/**
 * Reports a post or comment. Out: a call that rejects with Apollo's error. The answer becomes what the member has said of
 * that thing; where they had reported it before, it is their first report.
 */
export function useReport(): (input: ReportInput) => Promise<void> {
  const [mutate] = useReportMutation({
    update: (cache, { data }, { variables }) => {
      if (!data || !variables) return;
      const { thingId } = variables.input;
      const myReports = { __typename: 'ReportConnection', nodes: [data.report] };
      cache.writeQuery({ query: MyReportDocument, variables: { thingId }, data: { myReports } });
    },
  });
  return async (input) => void (await mutate({ variables: { input } }));
}
