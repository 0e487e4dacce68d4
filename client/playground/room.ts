/** Whether a panel fits beside the editors; otherwise playground.css lays it over them. */
export const hasRoomForPanel = (): boolean => window.matchMedia('(width >= 48rem)').matches;
