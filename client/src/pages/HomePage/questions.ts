/** The five FAQ topics, in the order of the specification (Home). */
export const questions = [
  {
    id: 'who-writes',
    question: 'Who writes the content?',
    answer:
      'Industry experts do: engineers, historians, scientists, editors and artists who work in the field they write about. Every post carries its author’s name, so you always know whose experience you are reading.',
  },
  {
    id: 'how-often',
    question: 'How often is new content published?',
    answer:
      'Every day. We do not hold news back for a schedule: a post goes online as soon as the update behind it arrives, and the newest ones stand at the top of the home page.',
  },
  {
    id: 'free',
    question: 'Are the articles free to read?',
    answer:
      'Yes, all of them, with or without an account. Some pages may carry ads that earn us a commission; they cost you nothing and have no say in what is written.',
  },
  {
    id: 'commenting',
    question: 'Do I need an account to comment?',
    answer:
      'Yes. Reading is open to everyone, but you need to log in before you can comment on a post, so that a discussion always has names to it. Signing up takes a minute.',
  },
  {
    id: 'updates',
    question: 'How do I hear about updates?',
    answer:
      'Subscribe to our newsletter with the form below: an email address is all it takes, and you hear from us when the first issue goes out. Until then our RSS feed, /rss.xml, has every new post.',
  },
] as const;
