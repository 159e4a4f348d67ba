export const calendarViews = ['day', 'week', 'month', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];
