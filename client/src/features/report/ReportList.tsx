import { Badge, Flex, Stack, Text } from '@chakra-ui/react';
import { formatDay } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { PagedList } from '../../ui/PagedList';
import { ListRow } from '../../ui/ListRow';
import { Reason } from '../../ui/Reason';
import { TextLink } from '../../ui/TextLink';
import { outcomes } from './outcomes';
import type { OwnReportFragment } from './OwnReport.generated';
import { reasons } from './reasons';
import { useMyReportsQuery } from './report.generated';

/** The member's reports, newest first, with date and outcome. */
export function ReportList() {
  const query = useMyReportsQuery();
  return (
    <PagedList
      {...query}
      name="Your reports"
      list={query.data?.myReports}
      empty={<Text color="fg.muted">You have reported nothing.</Text>}
    >
      {(reports) => (
        <Stack as="ul" role="list" listStyleType="none" gap="0">
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </Stack>
      )}
    </PagedList>
  );
}

function ReportRow({ report }: { report: OwnReportFragment }) {
  const { reason, text, createdAt, outcome, decidedAt, explanation } = report;
  return (
    <ListRow>
      <Flex justify="space-between" align="baseline" gap="4">
        <Text fontWeight="600" minW="0" overflowWrap="anywhere">
          <Reported {...report} />
        </Text>
        <Badge flexShrink="0">{outcomes[outcome].label}</Badge>
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        Reported on {formatDay(createdAt)}: {reasons[reason].label}
      </Text>
      <Text dir="auto" mt="2" lineClamp="3" overflowWrap="anywhere">
        {text}
      </Text>
      <Text mt="2" textStyle="sm" overflowWrap="anywhere">
        {decidedAt ? `${formatDay(decidedAt)}: ` : ''}
        {outcomes[outcome].text}
        <Reason text={explanation} />
      </Text>
    </ListRow>
  );
}

/** The reported post or comment; a link to the post while it is public. */
function Reported({ reported }: Pick<OwnReportFragment, 'reported'>) {
  if (!reported) return 'What is gone for good';
  const { thing, blogId, blogTitle } = reported;
  const isPost = thing === 'BLOG';
  if (!blogId) return isPost ? 'A post that is not public any more' : 'A comment that is not public any more';
  return (
    <>
      {isPost ? 'Post: ' : 'A comment on '}
      <TextLink to={paths.post(blogId)} dir="auto">
        {blogTitle}
      </TextLink>
    </>
  );
}
