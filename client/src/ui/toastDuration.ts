/** How long a toast with a button stays, in milliseconds: long enough to reach the button. */
export const DURATION_WITH_ACTION = 8000;
