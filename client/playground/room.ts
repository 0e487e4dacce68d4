/** Whether a panel beside the editors leaves them room enough; where not, playground.css lays it over them. */
export const hasRoomForPanel = (): boolean => window.matchMedia('(width >= 48rem)').matches;
