/** How long a toast with a button stays, in milliseconds: long enough to reach the button, also by keyboard. */
export const DURATION_WITH_ACTION = 20_000;
