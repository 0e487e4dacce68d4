import { forbidden, unauthenticated } from '../../platform/core/app-error.js';
import {
  isModerator,
  isOperator,
  requireUnrestrictedMember,
  type Viewer,
} from '../../platform/core/viewer.js';

/** @throws UNAUTHENTICATED, ACCOUNT_RESTRICTED, FORBIDDEN */
export function requireModerator(viewer: Viewer | null): asserts viewer is Viewer {
  if (!viewer) throw unauthenticated();
  requireUnrestrictedMember(viewer);
  if (!isModerator(viewer)) throw forbidden('This is for moderators.');
}

/** @throws UNAUTHENTICATED, ACCOUNT_RESTRICTED, FORBIDDEN */
export function requireOperator(viewer: Viewer | null): asserts viewer is Viewer {
  requireModerator(viewer);
  if (!isOperator(viewer)) throw forbidden('This is for operators.');
}
