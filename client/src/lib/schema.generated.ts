export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A date and time, ISO 8601 in UTC. */
  DateTime: { input: string; output: string; }
};

/** Why a member may read and not write. */
export type AccountRestriction = {
  __typename?: 'AccountRestriction';
  /** What the moderator gave as the reason. */
  reason?: Maybe<Scalars['String']['output']>;
  /** When it ends; null for good. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

/** What a moderator or operator did. */
export type AuditAction =
  /** Blocked a member, and ended their sessions. */
  | 'BLOCK'
  /** Deleted; it can be restored for thirty days. */
  | 'DELETE'
  /** Closed the reports, and left it as it is. */
  | 'DISMISS'
  /** Hid what was public. */
  | 'HIDE'
  /** Ended a suspension or block. */
  | 'LIFT'
  /** Made public what was hidden, held or deleted by a moderator. */
  | 'RESTORE'
  /** Gave a member another role. */
  | 'SET_ROLE'
  /** Suspended a member until a date. */
  | 'SUSPEND'
  /** Undid an earlier action. */
  | 'UNDO';

/** What a moderator or operator did. */
export type AuditEntry = {
  __typename?: 'AuditEntry';
  /** What was done. */
  action: AuditAction;
  /** Who did it; null for the command line, and for a deleted account. */
  actor?: Maybe<Member>;
  /** When it was done. */
  createdAt: Scalars['DateTime']['output'];
  /** A UUIDv7: ordered by time. */
  id: Scalars['ID']['output'];
  /** The one concerned; null for a deleted account. */
  member?: Maybe<Member>;
  /** The one concerned, as they are now. */
  moderated?: Maybe<ModeratedMember>;
  /** The reason, which the one concerned is shown; of SET_ROLE, the role. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The post or comment, where it was one; null once it is gone for good. */
  thing?: Maybe<ModeratedThing>;
  /** The post or comment, where it was one. */
  thingId?: Maybe<Scalars['ID']['output']>;
  /** How many posts and comments it was about. */
  things: Scalars['Int']['output'];
  /** What it undid; null for other actions than UNDO, and for undos before this was kept. */
  undoes?: Maybe<AuditEntry>;
  /** When it was undone. */
  undoneAt?: Maybe<Scalars['DateTime']['output']>;
  /** Until when a member is suspended. */
  until?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the viewer may undo it. */
  viewerCanUndo: Scalars['Boolean']['output'];
};

/** One page of a list of AuditEntrys. */
export type AuditEntryConnection = {
  __typename?: 'AuditEntryConnection';
  /** The rows with their cursors. */
  edges: Array<AuditEntryEdge>;
  /** The rows alone. */
  nodes: Array<AuditEntry>;
  /** Whether more follows. */
  pageInfo: PageInfo;
  /** How many rows the whole list has, counted up to 10,000; see totalCountIsCapped. */
  totalCount: Scalars['Int']['output'];
  /** True when the list has more rows than totalCount says: show it with a plus sign. */
  totalCountIsCapped: Scalars['Boolean']['output'];
};

/** A AuditEntry in a list, with its cursor. */
export type AuditEntryEdge = {
  __typename?: 'AuditEntryEdge';
  /** The place of this row in the list. */
  cursor: Scalars['ID']['output'];
  /** The row itself. */
  node: AuditEntry;
};

/** A post. */
export type Blog = {
  __typename?: 'Blog';
  /** Who wrote it. */
  author: Member;
  /** The author's email address. */
  authorMail: Scalars['String']['output'];
  /** The author's name as it is now. */
  authorName: Scalars['String']['output'];
  /** Address of the author's photo. */
  authorPhoto?: Maybe<Scalars['String']['output']>;
  /** One of the eight subjects. */
  category: Category;
  /** The comments, oldest first. */
  comments: CommentConnection;
  /** Address of the cover image. */
  cover: Scalars['String']['output'];
  /** When the post was first published, or sent in if a moderator approved it later. */
  createdAt: Scalars['DateTime']['output'];
  /** The comments that its author has hidden, oldest first; for the author only. */
  hiddenComments: CommentConnection;
  /** A UUIDv7: ordered by time, so newer posts have greater ids. */
  id: Scalars['ID']['output'];
  /** Whether it waits until a moderator has approved it. Only its author ever gets such a post. */
  isHeld: Scalars['Boolean']['output'];
  /** Whether the viewer keeps the post; false for a visitor. */
  isInMyWishlist: Scalars['Boolean']['output'];
  /** The post itself, sanitized HTML. */
  longDescription: Scalars['String']['output'];
  /** The post of the same category that was published next; null for the newest. */
  nextInCategory?: Maybe<Blog>;
  /** The post of the same category that was published before; null for the oldest. */
  previousInCategory?: Maybe<Blog>;
  /** The post ready to be shown: code is highlighted, headings have ids. */
  readableBody: ReadableBody;
  /** Posts alike in words and subject, the most alike first, by more than one author where there are such. Worked out some seconds after a post was saved. */
  related: Array<Blog>;
  /** Where the post matches a search, in title, short description or the first 10,000 characters of the body; null without a search, or when it does not. One search in an operation. */
  searchMatch?: Maybe<SearchMatch>;
  /** Address of a picture for links to the post, PNG of 1200 × 630 pixels: title, author and category. Another address when one of them changes; empty while the post is not available. */
  shareImage: Scalars['String']['output'];
  /** What the post is about in a sentence or two, plain text. */
  shortDescription: Scalars['String']['output'];
  /** The headline, plain text. */
  title: Scalars['String']['output'];
  /** The author's uid. */
  uniqueId: Scalars['ID']['output'];
  /** When the post was last edited. */
  updatedAt: Scalars['DateTime']['output'];
  /** Grows by one with every edit; send it back with updateBlog. */
  version: Scalars['Int']['output'];
  /** Whether the viewer may comment: members may, unless suspended or blocked (`me.restriction`), the author may not. */
  viewerCanComment: Scalars['Boolean']['output'];
  /** Whether the viewer may delete the post. */
  viewerCanDelete: Scalars['Boolean']['output'];
  /** Whether the viewer may edit the post, unless suspended or blocked (`me.restriction`). */
  viewerCanEdit: Scalars['Boolean']['output'];
  /** Whether the viewer wrote the post, whatever they may do with it. */
  viewerIsAuthor: Scalars['Boolean']['output'];
  /** How many members keep the post, up to 10,000; null for all but its author. */
  wishlistCount?: Maybe<Scalars['Int']['output']>;
  /** Words of the long description, counted on its text without tags. */
  wordCount: Scalars['Int']['output'];
};


/** A post. */
export type BlogCommentsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
};


/** A post. */
export type BlogHiddenCommentsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
};


/** A post. */
export type BlogRelatedArgs = {
  first?: Scalars['Int']['input'];
};


/** A post. */
export type BlogSearchMatchArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
};

/** One page of a list of Blogs. */
export type BlogConnection = {
  __typename?: 'BlogConnection';
  /** How many posts the list would have in each subject, whichever was asked for; none is left out. */
  categoryCounts: Array<CategoryCount>;
  /** What was looked for instead, where a word of the search is in no post and was likely mistyped. The search in quotes looks for it as it was typed. */
  correctedSearch?: Maybe<Scalars['String']['output']>;
  /** The rows with their cursors. */
  edges: Array<BlogEdge>;
  /** True when the search has nothing to look for, such as "the": the list is empty, and other words would help. */
  isTooCommon: Scalars['Boolean']['output'];
  /** The rows alone. */
  nodes: Array<Blog>;
  /** Whether more follows. */
  pageInfo: PageInfo;
  /** The subject whose name the search is, to be offered; null otherwise. */
  searchedCategory?: Maybe<Category>;
  /** The words of the search that the best post has, when no post has all of them: "Some of your words: …"; null otherwise. */
  someOfTheWords?: Maybe<Array<Scalars['String']['output']>>;
  /** What may have been meant, to be offered: on the first page of a search that finds few posts, when one of its words looks like one that many more posts have; null otherwise. */
  suggestedSearch?: Maybe<Scalars['String']['output']>;
  /** How many rows the whole list has, counted up to 10,000, and of a search to 200; see totalCountIsCapped. */
  totalCount: Scalars['Int']['output'];
  /** True when the list has more rows than totalCount says: show it with a plus sign. */
  totalCountIsCapped: Scalars['Boolean']['output'];
  /** The words and phrases that were looked for, when the search has more than eight of them or more than twenty words: "Only the first words were used: …"; null otherwise. */
  usedWords?: Maybe<Array<Scalars['String']['output']>>;
};

/** A Blog in a list, with its cursor. */
export type BlogEdge = {
  __typename?: 'BlogEdge';
  /** The place of this row in the list. */
  cursor: Scalars['ID']['output'];
  /** The row itself. */
  node: Blog;
};

/** The eight subjects of the site. */
export type Category =
  /** Pictures, music, stage and letters. */
  | 'Art'
  /** Cars and other vehicles. */
  | 'Automobile'
  /** What people wear. */
  | 'Fashion'
  /** What was, and how we know. */
  | 'History'
  /** Press, radio, film and the web. */
  | 'Media'
  /** What is being found out. */
  | 'Science'
  /** Games, matches and those who play. */
  | 'Sports'
  /** Machines, software and what they do to us. */
  | 'Technology';

/** How many posts of a list are in a subject. */
export type CategoryCount = {
  __typename?: 'CategoryCount';
  /** The subject. */
  category: Category;
  /** Its posts in the list; see isCapped. */
  count: Scalars['Int']['output'];
  /** True when there are more than count says: show it with a plus sign. */
  isCapped: Scalars['Boolean']['output'];
};

/** A comment on a post. */
export type Comment = {
  __typename?: 'Comment';
  /** Who wrote it. */
  author: Member;
  /** The post it stands under. */
  blogId: Scalars['ID']['output'];
  /** The comment, plain text. */
  comContent: Scalars['String']['output'];
  /** When it was written. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was last edited; null if never. */
  editedAt?: Maybe<Scalars['DateTime']['output']>;
  /** A UUIDv7: newer comments have greater ids. */
  id: Scalars['ID']['output'];
  /** Address of the commenter's photo. */
  image?: Maybe<Scalars['String']['output']>;
  /** Whether it waits until a moderator has approved it. Only its writer ever gets such a comment. */
  isHeld: Scalars['Boolean']['output'];
  /** The commenter's name as it is now. */
  name: Scalars['String']['output'];
  /** Whether the viewer may delete it. */
  viewerCanDelete: Scalars['Boolean']['output'];
  /** Whether the viewer may edit it now, unless suspended or blocked (`me.restriction`). */
  viewerCanEdit: Scalars['Boolean']['output'];
  /** Whether the viewer may hide it, and show it again, unless suspended or blocked (`me.restriction`). */
  viewerCanHide: Scalars['Boolean']['output'];
};

/** One page of a list of Comments. */
export type CommentConnection = {
  __typename?: 'CommentConnection';
  /** The rows with their cursors. */
  edges: Array<CommentEdge>;
  /** The rows alone. */
  nodes: Array<Comment>;
  /** Whether more follows. */
  pageInfo: PageInfo;
  /** How many rows the whole list has, counted up to 1,000; see totalCountIsCapped. */
  totalCount: Scalars['Int']['output'];
  /** True when the list has more rows than totalCount says: show it with a plus sign. */
  totalCountIsCapped: Scalars['Boolean']['output'];
};

/** A Comment in a list, with its cursor. */
export type CommentEdge = {
  __typename?: 'CommentEdge';
  /** The place of this row in the list. */
  cursor: Scalars['ID']['output'];
  /** The row itself. */
  node: Comment;
};

/** What a post consists of. The author is the signed-in member. */
export type CreateBlogInput = {
  /** One of the eight subjects. */
  category?: Category;
  /** Address of the cover image, http or https. */
  cover: Scalars['String']['input'];
  /** The post itself in HTML; what is not allowed in a post is removed. */
  longDescription: Scalars['String']['input'];
  /** What the post is about in a sentence or two, plain text. */
  shortDescription: Scalars['String']['input'];
  /** The headline, plain text. */
  title: Scalars['String']['input'];
};

/** What can stand under `extensions.code` of an error. Codes are stable: none changes its meaning. */
export type ErrorCode =
  /** The account is suspended or blocked: it may read and not write. The sentence says why. */
  | 'ACCOUNT_RESTRICTED'
  /** The request could not be read, such as malformed JSON. */
  | 'BAD_REQUEST'
  /** Something breaks its bounds; `fields` names what, with a sentence for each. */
  | 'BAD_USER_INPUT'
  /** It has changed since it was read, or can no longer be changed. Read it again. */
  | 'CONFLICT'
  /** The operator lets only members write whose address is verified; `sendVerificationEmail` sends them the link. */
  | 'EMAIL_NOT_VERIFIED'
  /** This member may not do this, or a page of another site has asked for it. */
  | 'FORBIDDEN'
  /** This post was here, and was deleted. */
  | 'GONE'
  /** The document is not GraphQL; `locations` says where. */
  | 'GRAPHQL_PARSE_FAILED'
  /** The document does not fit the schema or breaks a limit; `locations` says where. */
  | 'GRAPHQL_VALIDATION_FAILED'
  /** The first request with this key is still under way. Try again in a moment. */
  | 'IDEMPOTENCY_KEY_IN_USE'
  /** This key was used for another request. Use a new one. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** Our fault; `errorId` finds it in the log. */
  | 'INTERNAL_SERVER_ERROR'
  /** This address does not take this method; `Allow` names those that it takes. */
  | 'METHOD_NOT_ALLOWED'
  /** The request accepts neither `application/json` nor `application/graphql-response+json`. */
  | 'NOT_ACCEPTABLE'
  /** There is no such post, row or address. */
  | 'NOT_FOUND'
  /** Only the operations of the site’s own pages are accepted here. */
  | 'OPERATION_NOT_REGISTERED'
  /** The document has several operations, and the request names none. */
  | 'OPERATION_RESOLUTION_FAILURE'
  /** The request is larger than one megabyte, or its picture than 15. */
  | 'PAYLOAD_TOO_LARGE'
  /** No operation is registered under this hash. Send the whole document. */
  | 'PERSISTED_QUERY_NOT_FOUND'
  /** Operations cannot be sent by hash here. Send the whole document. */
  | 'PERSISTED_QUERY_NOT_SUPPORTED'
  /** The member's pictures take all the room that they may take. Deleting some makes room. */
  | 'QUOTA_REACHED'
  /** Database or identity provider is out of reach; `Retry-After` says when to try again. */
  | 'SERVICE_UNAVAILABLE'
  /** A limit is reached; `Retry-After` says after how many seconds to try again. */
  | 'TOO_MANY_REQUESTS'
  /** The call needs a signed-in member, or the token is no good. Sign in and try again. */
  | 'UNAUTHENTICATED'
  /** The body is not of the media type that `Accept` names, or its encoding is unknown. */
  | 'UNSUPPORTED_MEDIA_TYPE';

/** A heading of a post. */
export type Heading = {
  __typename?: 'Heading';
  /** The id of its element, for links to it; unique in the post. */
  id: Scalars['ID']['output'];
  /** 2, 3 or 4, as its element. */
  level: Scalars['Int']['output'];
  /** Plain text. */
  text: Scalars['String']['output'];
};

/** One of the viewer's uploaded pictures. */
export type Media = {
  __typename?: 'Media';
  /** Where the picture is found, for covers, photos and texts. It never changes, nor does what is there. */
  address: Scalars['String']['output'];
  /** How much room its files take, in all sizes together. */
  bytes: Scalars['Int']['output'];
  /** Its mean colour, such as `#7f6a55`, to be shown while it loads. */
  colour: Scalars['String']['output'];
  /** When the viewer uploaded it. */
  createdAt: Scalars['DateTime']['output'];
  /** In pixels. */
  height: Scalars['Int']['output'];
  /** A UUIDv7: pictures uploaded later have greater ids. */
  id: Scalars['ID']['output'];
  /** Whether a draft of the viewer has it, in any browser. */
  isInDraft: Scalars['Boolean']['output'];
  /** Whether a post, a comment or the profile of the viewer has it. */
  isUsed: Scalars['Boolean']['output'];
  /** In pixels. */
  width: Scalars['Int']['output'];
};

/** One page of a list of Medias. */
export type MediaConnection = {
  __typename?: 'MediaConnection';
  /** The rows with their cursors. */
  edges: Array<MediaEdge>;
  /** The rows alone. */
  nodes: Array<Media>;
  /** Whether more follows. */
  pageInfo: PageInfo;
  /** How many rows the whole list has, counted up to 10,000; see totalCountIsCapped. */
  totalCount: Scalars['Int']['output'];
  /** True when the list has more rows than totalCount says: show it with a plus sign. */
  totalCountIsCapped: Scalars['Boolean']['output'];
};

/** A Media in a list, with its cursor. */
export type MediaEdge = {
  __typename?: 'MediaEdge';
  /** The place of this row in the list. */
  cursor: Scalars['ID']['output'];
  /** The row itself. */
  node: Media;
};

/** How much a member has uploaded, and may. */
export type MediaQuota = {
  __typename?: 'MediaQuota';
  /** How much they may take. */
  allowedBytes: Scalars['Float']['output'];
  /** How many pictures may be uploaded in an hour. */
  perHour: Scalars['Int']['output'];
  /** How much room the viewer's pictures take. */
  usedBytes: Scalars['Float']['output'];
};

/** A member as everybody sees them. */
export type Member = {
  __typename?: 'Member';
  /** Their posts, newest first. */
  blogs: BlogConnection;
  /** The name shown beside posts and comments. */
  displayName: Scalars['String']['output'];
  /** The account's uid. */
  id: Scalars['ID']['output'];
  /** Address of the photo, or null: show initials. */
  photo?: Maybe<Scalars['String']['output']>;
};


/** A member as everybody sees them. */
export type MemberBlogsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
};

/** What a moderator may do with a member, or with all that they wrote. */
export type MemberAction =
  /** They may not write any more, and their sessions end. */
  | 'BLOCK'
  /** Deletes all that they wrote, for thirty days. */
  | 'DELETE_ALL'
  /** Hides all that they wrote. */
  | 'HIDE_ALL'
  /** Ends a suspension or block. */
  | 'LIFT'
  /** Makes public again what moderators have hidden or deleted, or what is held. */
  | 'RESTORE_ALL'
  /** They may not write until a date. */
  | 'SUSPEND';

/** What to do with a post or comment. */
export type ModerateInput = {
  /** What to do. */
  action: ModerationAction;
  /** Why; the writer is shown it, or who reported it when it is left as it is. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** The id of a post or comment. */
  thingId: Scalars['ID']['input'];
  /** The version that is decided about. When it has moved on, nothing is changed: CONFLICT. */
  version?: InputMaybe<Scalars['String']['input']>;
};

/** What to do with a member. */
export type ModerateMemberInput = {
  /** What to do. */
  action: MemberAction;
  /** The uid of a member. */
  memberId: Scalars['ID']['input'];
  /** Why; the member is shown it. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Until when to suspend. */
  until?: InputMaybe<Scalars['DateTime']['input']>;
  /** The version that is decided about. When the member has moved on, nothing is changed: CONFLICT. */
  version?: InputMaybe<Scalars['String']['input']>;
};

/** A member as moderators see them. Counting ends at 10,001, which means more than 10,000. */
export type ModeratedMember = {
  __typename?: 'ModeratedMember';
  /** What was done about them, newest first. */
  actions: AuditEntryConnection;
  /** How many of these were closed, with the thing left as it was. */
  dismissedReportCount: Scalars['Int']['output'];
  /** Whether an author of posts has the same name. */
  isNamesake: Scalars['Boolean']['output'];
  /** As everybody sees them. */
  member: Member;
  /** Since when they are a member. */
  memberSince: Scalars['DateTime']['output'];
  /** How many of their comments are public. */
  publicCommentCount: Scalars['Int']['output'];
  /** How many of their posts are public. */
  publicPostCount: Scalars['Int']['output'];
  /** How many of their comments are not. */
  removedCommentCount: Scalars['Int']['output'];
  /** How many of their posts are not. */
  removedPostCount: Scalars['Int']['output'];
  /** How many reports there were of what they wrote. */
  reportCount: Scalars['Int']['output'];
  /** How many of those RESTORE_ALL makes public again. */
  restorableCount: Scalars['Int']['output'];
  /** Why they may not write; null for most. */
  restriction?: Maybe<AccountRestriction>;
  /** What they may do. */
  role: Role;
  /** Changes with their role and restriction; send it back with `moderateMember`. */
  version: Scalars['String']['output'];
  /** Whether the viewer may act on them. */
  viewerCanModerate: Scalars['Boolean']['output'];
  /** Whether the viewer may give them a role. */
  viewerCanSetRole: Scalars['Boolean']['output'];
};


/** A member as moderators see them. Counting ends at 10,001, which means more than 10,000. */
export type ModeratedMemberActionsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
};

/** The post or comment that an action was about, as it is now. */
export type ModeratedThing = {
  __typename?: 'ModeratedThing';
  /** The post that it is, or stands under. */
  blogId: Scalars['ID']['output'];
  /** Whether everybody can read it. */
  isPublic: Scalars['Boolean']['output'];
  /** The title of a post, or the first 100 characters of a comment, with “…” where it goes on; plain text. */
  text: Scalars['String']['output'];
  /** Which of the two it is. */
  thing: Thing;
  /** Whether it is a post that is not public, and the viewer may read it by removedBlog. */
  viewerCanReadRemoved: Scalars['Boolean']['output'];
};

/** What a moderator may do with one post or comment. Reports of it are closed with it. */
export type ModerationAction =
  /** Deletes it; it can be restored for thirty days. */
  | 'DELETE'
  /** Leaves it as it is. */
  | 'DISMISS'
  /** Hides it: its address is not found. */
  | 'HIDE'
  /** Makes it public, as it was, unless the author of the post had hidden the comment. Also approves what is held. */
  | 'RESTORE';

/** A post or comment that waits for a moderator. */
export type ModerationCase = {
  __typename?: 'ModerationCase';
  /** Who wrote it. */
  author: Member;
  /** The post that it is, or stands under. */
  blogId: Scalars['ID']['output'];
  /** Why that post is not public; null while it is. */
  blogRemoval?: Maybe<Removal>;
  /** The title of the post that it is, or stands under. */
  blogTitle: Scalars['String']['output'];
  /** The cursor after which the comments of the post begin with it; null for a post and the first comment. */
  commentsAfter?: Maybe<Scalars['ID']['output']>;
  /** When it was written. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was last edited; null if it never was. */
  editedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The first word or host of the operator's list in it, where it is held for one. */
  heldWord?: Maybe<Scalars['String']['output']>;
  /** The id of the post or comment. */
  id: Scalars['ID']['output'];
  /** Whether an author of posts has the same name. */
  isNamesake: Scalars['Boolean']['output'];
  /** Why it is held, or what the moderator gave as the reason; null while it is public. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Why it is not public; null while it is. */
  removal?: Maybe<Removal>;
  /** How many open reports there are. */
  reportCount: Scalars['Int']['output'];
  /** The newest open reports. */
  reports: Array<Report>;
  /** The comment, or the first 2,000 characters of the post, with “…” where it goes on; plain text. */
  text: Scalars['String']['output'];
  /** Which of the two it is. */
  thing: Thing;
  /** The title of a post. */
  title?: Maybe<Scalars['String']['output']>;
  /** Changes with whether it is public, its text and its open reports; send it back with `moderate`. */
  version: Scalars['String']['output'];
  /** Whether the viewer may act on it. */
  viewerCanModerate: Scalars['Boolean']['output'];
};

/** One page of a list of ModerationCases. */
export type ModerationCaseConnection = {
  __typename?: 'ModerationCaseConnection';
  /** The rows with their cursors. */
  edges: Array<ModerationCaseEdge>;
  /** The rows alone. */
  nodes: Array<ModerationCase>;
  /** Whether more follows. */
  pageInfo: PageInfo;
  /** How many rows the whole list has, counted up to 10,000; see totalCountIsCapped. */
  totalCount: Scalars['Int']['output'];
  /** True when the list has more rows than totalCount says: show it with a plus sign. */
  totalCountIsCapped: Scalars['Boolean']['output'];
};

/** A ModerationCase in a list, with its cursor. */
export type ModerationCaseEdge = {
  __typename?: 'ModerationCaseEdge';
  /** The place of this row in the list. */
  cursor: Scalars['ID']['output'];
  /** The row itself. */
  node: ModerationCase;
};

/** What a moderator or operator did, as the one concerned is shown it: without who did it. */
export type ModerationDecision = {
  __typename?: 'ModerationDecision';
  /** What was done. */
  action: AuditAction;
  /** When it was done. */
  createdAt: Scalars['DateTime']['output'];
  /** A UUIDv7: ordered by time. */
  id: Scalars['ID']['output'];
  /** The reason, which the one concerned is shown; of SET_ROLE, the role. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The post or comment, where it was one; null once it is gone for good. */
  thing?: Maybe<ModeratedThing>;
  /** The post or comment, where it was one. */
  thingId?: Maybe<Scalars['ID']['output']>;
  /** How many posts and comments it was about. */
  things: Scalars['Int']['output'];
  /** When it was undone. */
  undoneAt?: Maybe<Scalars['DateTime']['output']>;
  /** Until when a member is suspended. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

/** One page of a list of ModerationDecisions. */
export type ModerationDecisionConnection = {
  __typename?: 'ModerationDecisionConnection';
  /** The rows with their cursors. */
  edges: Array<ModerationDecisionEdge>;
  /** The rows alone. */
  nodes: Array<ModerationDecision>;
  /** Whether more follows. */
  pageInfo: PageInfo;
  /** How many rows the whole list has, counted up to 10,000; see totalCountIsCapped. */
  totalCount: Scalars['Int']['output'];
  /** True when the list has more rows than totalCount says: show it with a plus sign. */
  totalCountIsCapped: Scalars['Boolean']['output'];
};

/** A ModerationDecision in a list, with its cursor. */
export type ModerationDecisionEdge = {
  __typename?: 'ModerationDecisionEdge';
  /** The place of this row in the list. */
  cursor: Scalars['ID']['output'];
  /** The row itself. */
  node: ModerationDecision;
};

/** What can be changed. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Comments on a post of somebody else, as the signed-in member. */
  addComment: Comment;
  /** Keeps a post; adding it again answers with the same row. */
  addToWishlist: WishlistItem;
  /** Fetches a picture from a public host and keeps a copy, as if the signed-in member had uploaded it; counted with their uploads. */
  copyPicture: Media;
  /** Publishes a post by the signed-in member. */
  createBlog: Blog;
  /** Deletes the account of the signed-in member, who must have signed in within the last five minutes. The wishlist, the profile and the sign-in go in any case. There is no way back. */
  deleteAccount: Scalars['Boolean']['output'];
  /** Deletes a post; its author only. It can be restored for thirty days, and its address answers GONE meanwhile. */
  deleteBlog: RemovedBlog;
  /** Deletes a comment and returns it. Only its writer may. */
  deleteComment: Comment;
  /** Deletes one of the signed-in member's pictures, also where others show it who have not uploaded it themselves; CONFLICT while a post, comment or profile of theirs has it. */
  deleteMedia: Scalars['Boolean']['output'];
  /** Changes a comment; its writer only, within fifteen minutes; later it is a CONFLICT. */
  editComment: Comment;
  /** Ends one session of the signed-in member, with every token of its sign-in. The member must have signed in within the last five minutes, but for the session that asks. */
  endSession: Scalars['Boolean']['output'];
  /** Hides a comment from everybody; the author of the post only. */
  hideComment: Comment;
  /** Ends all sessions of the signed-in member on every device, this one included, and all tokens made so far. The member must have signed in within the last five minutes. */
  logOutEverywhere: Scalars['Boolean']['output'];
  /** Hides, restores or deletes a post or comment, or leaves it; moderators only. */
  moderate: AuditEntry;
  /** Suspends or blocks a member, or acts on all that they wrote; moderators only. */
  moderateMember: AuditEntry;
  /** Removes a deleted or held post for good, with its comments; its author only. There is no way back. */
  removeBlogForGood: Scalars['Boolean']['output'];
  /** Removes a row of the wishlist and answers what it was. */
  removeFromWishlist: WishlistItem;
  /** Reports a post or comment of somebody else to the moderators, once until they have decided. */
  report: Report;
  /** Puts a deleted post back with its comments, as it was; its author only. */
  restoreBlog: Blog;
  /** Sends the signed-in member the link that verifies their address. False when it is verified already, and nothing is sent. */
  sendVerificationEmail: Scalars['Boolean']['output'];
  /** Says which of the signed-in member's pictures a draft has, in place of what was said of it before. They stay 90 days longer, unless the draft lets them go; addresses that are not of their pictures are passed over. */
  setDraftPictures: Scalars['Boolean']['output'];
  /** Gives a member a role; operators only. */
  setRole: AuditEntry;
  /** Subscribes an address to the newsletter; true whether or not it was new. Where the site sends mail, the address is on the list once it was confirmed by the link in a mail. */
  subscribe: Scalars['Boolean']['output'];
  /** Undoes an action, as far as nobody has changed its result since; CONFLICT while a later one has changed all of it; moderators only. */
  undoModeration: AuditEntry;
  /** Shows a hidden comment again. Only the author of the post may. */
  unhideComment: Comment;
  /** Changes a post; its author only. CONFLICT when it changed meanwhile. */
  updateBlog: Blog;
  /** Changes name and photo of the signed-in member, from then on instead of those of the sign-in. */
  updateProfile: Member;
};


/** What can be changed. */
export type MutationAddCommentArgs = {
  blogId: Scalars['ID']['input'];
  comContent: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationAddToWishlistArgs = {
  blogId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationCopyPictureArgs = {
  address: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationCreateBlogArgs = {
  input: CreateBlogInput;
};


/** What can be changed. */
export type MutationDeleteAccountArgs = {
  posts: PostsAfterDeletion;
};


/** What can be changed. */
export type MutationDeleteBlogArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationDeleteCommentArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationDeleteMediaArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationEditCommentArgs = {
  comContent: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationEndSessionArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationHideCommentArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationModerateArgs = {
  input: ModerateInput;
};


/** What can be changed. */
export type MutationModerateMemberArgs = {
  input: ModerateMemberInput;
};


/** What can be changed. */
export type MutationRemoveBlogForGoodArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationRemoveFromWishlistArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationReportArgs = {
  input: ReportInput;
};


/** What can be changed. */
export type MutationRestoreBlogArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationSetDraftPicturesArgs = {
  input: SetDraftPicturesInput;
};


/** What can be changed. */
export type MutationSetRoleArgs = {
  input: SetRoleInput;
};


/** What can be changed. */
export type MutationSubscribeArgs = {
  email: Scalars['String']['input'];
  openForMs?: InputMaybe<Scalars['Int']['input']>;
  website?: InputMaybe<Scalars['String']['input']>;
};


/** What can be changed. */
export type MutationUndoModerationArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationUnhideCommentArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationUpdateBlogArgs = {
  id: Scalars['ID']['input'];
  input: UpdateBlogInput;
};


/** What can be changed. */
export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
};

/** Where a page of a list ends, and whether more follows (Relay cursor connections). */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Pass it as `after` to get the next page; null on an empty page that is the last. */
  endCursor?: Maybe<Scalars['ID']['output']>;
  /** True when rows follow this page. */
  hasNextPage: Scalars['Boolean']['output'];
};

/** What becomes of posts and comments when their writer deletes the account. */
export type PostsAfterDeletion =
  /** They go, and with the posts all comments on them. */
  | 'DELETE'
  /** They stay, written by "A former member". */
  | 'KEEP_WITHOUT_NAME';

/** What can be read. */
export type Query = {
  __typename?: 'Query';
  /** What moderators and operators did, newest first; for operators. */
  auditLog: AuditEntryConnection;
  /** One post. NOT_FOUND when there is none, GONE when it was deleted. */
  blog: Blog;
  /** Posts by search, category and author: those that a search finds by relevance and recency, all others newest first. */
  blogs: BlogConnection;
  /** The ten posts with the most words, most words first. */
  featuredBlogs: Array<Blog>;
  /** At most 20 members of one name, whatever the case, the oldest account first; for moderators. */
  findMembers: Array<ModeratedMember>;
  /** The signed-in member, or null for a visitor. */
  me?: Maybe<User>;
  /** One member. NOT_FOUND when there is none. */
  member: Member;
  /** One member, for moderators. */
  moderatedMember: ModeratedMember;
  /** What waits for a moderator: what is reported first, then what is held, each the oldest first. */
  moderationQueue: ModerationCaseConnection;
  /** The signed-in member's posts, newest first. */
  myBlogs: BlogConnection;
  /** The signed-in member's posts that are not public, newest first. */
  myDeletedBlogs: RemovedBlogConnection;
  /** The pictures that the signed-in member has uploaded, newest first. */
  myMedia: MediaConnection;
  /** How much the signed-in member has uploaded, and may. */
  myMediaQuota: MediaQuota;
  /** What moderators and operators decided about the signed-in member and what they wrote, and why, newest first. */
  myModerationDecisions: ModerationDecisionConnection;
  /** The signed-in member's comments that a moderator has hidden or deleted, or that are held, newest first. */
  myRemovedComments: RemovedCommentConnection;
  /** What the signed-in member has reported, and what came of it, newest first. */
  myReports: ReportConnection;
  /** Where the signed-in member is logged in: the newest 100 sessions, the newest first. */
  mySessions: Array<Session>;
  /** The signed-in member's wishlist, newest first. */
  myWishlist: WishlistItemConnection;
  /** The six newest posts, newest first. */
  recentBlogs: Array<Blog>;
  /** One post that is not public, for its author, and for moderators unless its author has deleted it. NOT_FOUND for others, and once it is public. */
  removedBlog: ReadableRemovedBlog;
  /** What somebody may mean who has not finished typing: posts, authors and subjects. */
  searchSuggestions: SearchSuggestions;
};


/** What can be read. */
export type QueryAuditLogArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
};


/** What can be read. */
export type QueryBlogArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryBlogsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  author?: InputMaybe<Scalars['ID']['input']>;
  category?: InputMaybe<Category>;
  first?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
};


/** What can be read. */
export type QueryFindMembersArgs = {
  search: Scalars['String']['input'];
};


/** What can be read. */
export type QueryMemberArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryModeratedMemberArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryModerationQueueArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
};


/** What can be read. */
export type QueryMyBlogsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
};


/** What can be read. */
export type QueryMyDeletedBlogsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
};


/** What can be read. */
export type QueryMyMediaArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
};


/** What can be read. */
export type QueryMyModerationDecisionsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
};


/** What can be read. */
export type QueryMyRemovedCommentsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
};


/** What can be read. */
export type QueryMyReportsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
  thingId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be read. */
export type QueryMyWishlistArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
};


/** What can be read. */
export type QueryRemovedBlogArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QuerySearchSuggestionsArgs = {
  text: Scalars['String']['input'];
};

/** A post as its page shows it. */
export type ReadableBody = {
  __typename?: 'ReadableBody';
  /** The headings in their order, at most a hundred. */
  headings: Array<Heading>;
  /** The sanitized HTML with an id at each heading, and highlighted code: span elements with the classes of highlight.js. */
  html: Scalars['String']['output'];
};

/** A post that is not public, whole, as its author and moderators read it. */
export type ReadableRemovedBlog = {
  __typename?: 'ReadableRemovedBlog';
  /** Who wrote it. */
  author: Member;
  /** One of the eight subjects. */
  category: Category;
  /** Address of the cover image. */
  cover: Scalars['String']['output'];
  /** When the post was first published. */
  createdAt: Scalars['DateTime']['output'];
  /** When it goes for good; null while it waits for a decision. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The id of the post, under which it comes back. */
  id: Scalars['ID']['output'];
  /** The post ready to be shown: code is highlighted, headings have ids. */
  readableBody: ReadableBody;
  /** What the moderator gave as the reason, if anything. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Why it is not public. */
  removal: Removal;
  /** Since when it is not public. */
  removedAt: Scalars['DateTime']['output'];
  /** What the post is about, plain text. */
  shortDescription: Scalars['String']['output'];
  /** The headline, plain text. */
  title: Scalars['String']['output'];
  /** Whether the viewer may remove the post for good. */
  viewerCanRemoveForGood: Scalars['Boolean']['output'];
  /** Whether the viewer may restore the post, unless suspended or blocked (`me.restriction`). */
  viewerCanRestore: Scalars['Boolean']['output'];
  /** Words of the long description. */
  wordCount: Scalars['Int']['output'];
};

/** Why a post or comment is not public. */
export type Removal =
  /** Its writer has deleted it. */
  | 'DELETED'
  /** A moderator has deleted it. */
  | 'DELETED_BY_MODERATOR'
  /** It waits until a moderator has approved it. */
  | 'HELD'
  /** A moderator has hidden it. */
  | 'HIDDEN'
  /** The author of the post has hidden the comment. */
  | 'HIDDEN_BY_AUTHOR';

/** A post that is not public. */
export type RemovedBlog = {
  __typename?: 'RemovedBlog';
  /** One of the eight subjects. */
  category: Category;
  /** When the post was first published. */
  createdAt: Scalars['DateTime']['output'];
  /** When it goes for good; null while it waits for a decision. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The id of the post, under which it comes back. */
  id: Scalars['ID']['output'];
  /** What the moderator gave as the reason, if anything. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Why it is not public. */
  removal: Removal;
  /** Since when it is not public. */
  removedAt: Scalars['DateTime']['output'];
  /** What the post is about, plain text. */
  shortDescription: Scalars['String']['output'];
  /** The headline, plain text. */
  title: Scalars['String']['output'];
  /** Whether the viewer may remove the post for good. */
  viewerCanRemoveForGood: Scalars['Boolean']['output'];
  /** Whether the viewer may restore the post, unless suspended or blocked (`me.restriction`). */
  viewerCanRestore: Scalars['Boolean']['output'];
  /** Words of the long description. */
  wordCount: Scalars['Int']['output'];
};

/** One page of a list of RemovedBlogs. */
export type RemovedBlogConnection = {
  __typename?: 'RemovedBlogConnection';
  /** The rows with their cursors. */
  edges: Array<RemovedBlogEdge>;
  /** The rows alone. */
  nodes: Array<RemovedBlog>;
  /** Whether more follows. */
  pageInfo: PageInfo;
  /** How many rows the whole list has, counted up to 10,000; see totalCountIsCapped. */
  totalCount: Scalars['Int']['output'];
  /** True when the list has more rows than totalCount says: show it with a plus sign. */
  totalCountIsCapped: Scalars['Boolean']['output'];
};

/** A RemovedBlog in a list, with its cursor. */
export type RemovedBlogEdge = {
  __typename?: 'RemovedBlogEdge';
  /** The place of this row in the list. */
  cursor: Scalars['ID']['output'];
  /** The row itself. */
  node: RemovedBlog;
};

/** One of the viewer's comments that a moderator has hidden or deleted, or that is held. */
export type RemovedComment = {
  __typename?: 'RemovedComment';
  /** The post it stood under. */
  blogId: Scalars['ID']['output'];
  /** The title of that post; null while it is not public. */
  blogTitle?: Maybe<Scalars['String']['output']>;
  /** The comment, plain text. */
  comContent: Scalars['String']['output'];
  /** The id of the comment, under which it comes back. */
  id: Scalars['ID']['output'];
  /** What the moderator gave as the reason, if anything. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Why it is not public. */
  removal: Removal;
  /** Since when it is not public. */
  removedAt: Scalars['DateTime']['output'];
  /** Whether the viewer may delete it. */
  viewerCanDelete: Scalars['Boolean']['output'];
};

/** One page of a list of RemovedComments. */
export type RemovedCommentConnection = {
  __typename?: 'RemovedCommentConnection';
  /** The rows with their cursors. */
  edges: Array<RemovedCommentEdge>;
  /** The rows alone. */
  nodes: Array<RemovedComment>;
  /** Whether more follows. */
  pageInfo: PageInfo;
  /** How many rows the whole list has, counted up to 10,000; see totalCountIsCapped. */
  totalCount: Scalars['Int']['output'];
  /** True when the list has more rows than totalCount says: show it with a plus sign. */
  totalCountIsCapped: Scalars['Boolean']['output'];
};

/** A RemovedComment in a list, with its cursor. */
export type RemovedCommentEdge = {
  __typename?: 'RemovedCommentEdge';
  /** The place of this row in the list. */
  cursor: Scalars['ID']['output'];
  /** The row itself. */
  node: RemovedComment;
};

/** What a member said of a post or comment. */
export type Report = {
  __typename?: 'Report';
  /** When it was reported. */
  createdAt: Scalars['DateTime']['output'];
  /** When a moderator decided, or what was reported was gone. */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why it was left as it is, in the words of the moderator; null unless they gave a reason. */
  explanation?: Maybe<Scalars['String']['output']>;
  /** A UUIDv7. */
  id: Scalars['ID']['output'];
  /** What came of it. */
  outcome: ReportOutcome;
  /** What is wrong with it. */
  reason: ReportReason;
  /** What was reported; null when it is gone for good. */
  reported?: Maybe<ReportedThing>;
  /** The sentence of the one who reported it. */
  text: Scalars['String']['output'];
  /** The id of the post or comment. */
  thingId: Scalars['ID']['output'];
};

/** One page of a list of Reports. */
export type ReportConnection = {
  __typename?: 'ReportConnection';
  /** The rows with their cursors. */
  edges: Array<ReportEdge>;
  /** The rows alone. */
  nodes: Array<Report>;
  /** Whether more follows. */
  pageInfo: PageInfo;
  /** How many rows the whole list has, counted up to 10,000; see totalCountIsCapped. */
  totalCount: Scalars['Int']['output'];
  /** True when the list has more rows than totalCount says: show it with a plus sign. */
  totalCountIsCapped: Scalars['Boolean']['output'];
};

/** A Report in a list, with its cursor. */
export type ReportEdge = {
  __typename?: 'ReportEdge';
  /** The place of this row in the list. */
  cursor: Scalars['ID']['output'];
  /** The row itself. */
  node: Report;
};

/** What is wrong with a post or comment. */
export type ReportInput = {
  /** What is wrong with it. */
  reason: ReportReason;
  /** A sentence about it. */
  text: Scalars['String']['input'];
  /** The id of a post or comment. */
  thingId: Scalars['ID']['input'];
};

/** What came of a report. */
export type ReportOutcome =
  /** It has been hidden or deleted. */
  | 'ACTED'
  /** A moderator has left it as it is. */
  | 'DISMISSED'
  /** Nobody has decided yet. */
  | 'OPEN';

/** What is wrong with a post or comment. */
export type ReportReason =
  /** It belongs to somebody else. */
  | 'COPYRIGHT'
  /** It attacks somebody. */
  | 'HARASSMENT'
  /** It despises people for what they are. */
  | 'HATE'
  /** It is against the law. */
  | 'ILLEGAL'
  /** Something else, which the text says. */
  | 'OTHER'
  /** Advertising, or the same again and again. */
  | 'SPAM'
  /** It threatens, or calls for violence. */
  | 'VIOLENCE';

/** The post or comment that was reported, as far as it is public. */
export type ReportedThing = {
  __typename?: 'ReportedThing';
  /** The post that it is, or stands under; null while it is not public. */
  blogId?: Maybe<Scalars['ID']['output']>;
  /** The title of that post; null while it is not public. */
  blogTitle?: Maybe<Scalars['String']['output']>;
  /** Which of the two it is. */
  thing: Thing;
};

/** What a member may do. */
export type Role =
  /** What every member may. */
  | 'MEMBER'
  /** Keeps order: hides, deletes, suspends and blocks. */
  | 'MODERATOR'
  /** Also gives roles and reads the audit log. */
  | 'OPERATOR';

/** Where a post matches a search. */
export type SearchMatch = {
  __typename?: 'SearchMatch';
  /** Some words around the first match of the body, or else of the short description; empty when only the title matches. */
  excerpt: Array<TextPart>;
  /** The whole title. */
  title: Array<TextPart>;
};

/** What somebody may mean who has not finished typing. */
export type SearchSuggestions = {
  __typename?: 'SearchSuggestions';
  /** At most three authors with posts. */
  authors: Array<Member>;
  /** Subjects whose names begin so. */
  categories: Array<Category>;
  /** The best posts, at most five. */
  posts: Array<Blog>;
};

/** A browser in which a member is logged in. */
export type Session = {
  __typename?: 'Session';
  /** What the browser said that it is: "Firefox on Linux". */
  browser: Scalars['String']['output'];
  /** When the session ends by itself unless it is used. */
  expiresAt: Scalars['DateTime']['output'];
  /** A UUIDv7. It is no secret: nobody gets in with it. */
  id: Scalars['ID']['output'];
  /** Whether it is the session that asks. */
  isThisOne: Scalars['Boolean']['output'];
  /** Since when the member is logged in there. */
  openedAt: Scalars['DateTime']['output'];
};

/** Which pictures a draft has. */
export type SetDraftPicturesInput = {
  /** A UUID that the client makes, one for each draft. */
  draft: Scalars['ID']['input'];
  /** The addresses of all pictures in the draft, or their paths, at most 1,200. None: the draft is gone. */
  pictures: Array<Scalars['String']['input']>;
};

/** Which role to give to whom. */
export type SetRoleInput = {
  /** The uid of a member. */
  memberId: Scalars['ID']['input'];
  /** The role from now on. */
  role: Role;
};

/** A piece of a text, plain: a word that was searched for, or what stands between. */
export type TextPart = {
  __typename?: 'TextPart';
  /** True for what was searched for. */
  isMatch: Scalars['Boolean']['output'];
  /** The piece as it stands in the post. */
  text: Scalars['String']['output'];
};

/** What can be reported and moderated. */
export type Thing =
  /** A post. */
  | 'BLOG'
  /** A comment. */
  | 'COMMENT';

/** The post as it should be after an edit. */
export type UpdateBlogInput = {
  /** One of the eight subjects. */
  category: Category;
  /** Address of the cover image, http or https. */
  cover: Scalars['String']['input'];
  /** The post itself in HTML; what is not allowed in a post is removed. */
  longDescription: Scalars['String']['input'];
  /** What the post is about in a sentence or two, plain text. */
  shortDescription: Scalars['String']['input'];
  /** The headline, plain text. */
  title: Scalars['String']['input'];
  /** The version that the edit started from. */
  version: Scalars['Int']['input'];
};

/** How a member wants to be shown. What is not sent stays as it is. */
export type UpdateProfileInput = {
  /** The name shown beside posts and comments. */
  displayName?: InputMaybe<Scalars['String']['input']>;
  /** Address of a photo, http or https; null for none. */
  photo?: InputMaybe<Scalars['String']['input']>;
};

/** A signed-in member, as their account describes them. */
export type User = {
  __typename?: 'User';
  /** The name shown beside posts and comments. */
  displayName: Scalars['String']['output'];
  /** The email address of the account. */
  email: Scalars['String']['output'];
  /** Whether the account has a password; one that came through Google may have none. Asks the identity provider. */
  hasPassword: Scalars['Boolean']['output'];
  /** Address of the photo, or null when there is none. */
  photoURL?: Maybe<Scalars['String']['output']>;
  /** Why the member may read and not write; null for most. */
  restriction?: Maybe<AccountRestriction>;
  /** The role of the member. */
  role: Role;
  /** The account's id at the identity provider. */
  uid: Scalars['ID']['output'];
};

/** A row of a member's wishlist: a post they keep, shown as it is now. */
export type WishlistItem = {
  __typename?: 'WishlistItem';
  /** The author's email address. */
  authorMail: Scalars['String']['output'];
  /** The author's name as it is now. */
  authorName: Scalars['String']['output'];
  /** The post as it is now; null while it is not available. */
  availableBlog?: Maybe<Blog>;
  /** The post as it is now; without its texts while it is not available. */
  blog: Blog;
  /** The post that is kept. */
  blogId: Scalars['ID']['output'];
  /** The post's subject. */
  category: Category;
  /** Address of the post's cover image. */
  cover: Scalars['String']['output'];
  /** When the post was added. */
  createdAt: Scalars['DateTime']['output'];
  /** A UUIDv7: rows added later have greater ids. */
  id: Scalars['ID']['output'];
  /** Whether the post can be read; false when it was deleted or hidden. */
  isAvailable: Scalars['Boolean']['output'];
  /** The post's body, sanitized HTML. */
  longDescription: Scalars['String']['output'];
  /** What the post is about. */
  shortDescription: Scalars['String']['output'];
  /** The post's headline. */
  title: Scalars['String']['output'];
  /** The member's display name. */
  wishListsName: Scalars['String']['output'];
  /** The member's uid. */
  wishListsUser: Scalars['ID']['output'];
};

/** One page of a list of WishlistItems. */
export type WishlistItemConnection = {
  __typename?: 'WishlistItemConnection';
  /** The rows with their cursors. */
  edges: Array<WishlistItemEdge>;
  /** The rows alone. */
  nodes: Array<WishlistItem>;
  /** Whether more follows. */
  pageInfo: PageInfo;
  /** How many rows the whole list has, counted up to 10,000; see totalCountIsCapped. */
  totalCount: Scalars['Int']['output'];
  /** True when the list has more rows than totalCount says: show it with a plus sign. */
  totalCountIsCapped: Scalars['Boolean']['output'];
};

/** A WishlistItem in a list, with its cursor. */
export type WishlistItemEdge = {
  __typename?: 'WishlistItemEdge';
  /** The place of this row in the list. */
  cursor: Scalars['ID']['output'];
  /** The row itself. */
  node: WishlistItem;
};
