/** The id of each operation of the site, by its name; the server knows the text from documents.json. */
export const documentIds: Readonly<Record<string, string | undefined>> = {
  AddComment: 'cdc8d5efa33954e073d6c95f63b801ad723ee611f3d60e7d20dbf53fb9167b79',
  AddToWishlist: 'df68a543dfd1af6ec9f475dc4c0d6160799269a498edc80e22e3af7fc3a838ba',
  AllBlogsPage: '6b52c549a1f6ec00fff355994c741f28e37578fd491771c7e50e791d6d730a18',
  CreateBlog: '99d9b7fa8a1e5af760a627b9fa496c21253e79219e84f0caa86846e6bde8e98a',
  DeleteAccount: 'f74da45eafd9a0fbd075c8b805fd2d094ef9e648d7fb2bfae0bd3866beb56817',
  FeaturedBlogsPage: '1a031c8f075a933a69f91ebd0bb830ba7e45afba36aacf9c69988008875364f9',
  HomePage: '99fc94051b94a73379693497777a627f2892c2415be5aef3d430f2b6db9605da',
  LogOutEverywhere: '6cd939b874faf17f1db18dfa13d5692c270e9550b9a1b88e2b9fa10931621f9e',
  MoreComments: 'fcef55995dc329ee33abbb04d5b15ee342d840590374988f4429a66b95aedfac',
  MyWishlist: '7e1c46fdc0896168a823dd1cd3d773fa6d1f2ca4c384b3c3460bb2bf5910edce',
  PostPage: '25cadef503d01d39433d12bc491abf01bbf68efbd4cdfde4e35f9b69dc35d488',
  PostToUpdate: 'e7eba5ad38869933df52df428c9c3cffcfd5e177543d2d108587f82a68928da7',
  RemoveFromWishlist: '36991ca71eba9cd90d04dc9ebddcc1326fd4ee3ccac1130acacf6130f44704a1',
  Subscribe: '9fe73cb8a4e3bb021802606126fdb8dbcb947d577c9a01d2226456df94be3549',
  UpdateBlog: '2fc67b9e4d23401091f2f277512a87ced312be16481ca1b750624bc49a55fcb2',
  Viewer: '01eda58ae08124da77fffd1bef6798a4e171581f5200d658dcd3159c78ae68b6',
};
