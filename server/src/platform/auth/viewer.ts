/** The signed-in member that a request speaks for, as services see them. A visitor is null. */
export interface Viewer {
  uid: string;
  displayName: string;
  photoUrl: string | null;
  email: string;
}
