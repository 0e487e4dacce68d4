import type { ReportInput } from '../../lib/schema.generated';
import { MyReportDocument, useReportMutation } from './report.generated';

/**
 * Reports a post or comment, and caches the answer as the MyReport query. The server answers a second report with the
 * first one while that is open. @returns a call that rejects with Apollo's error
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
