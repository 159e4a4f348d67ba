/** All conversations, or one; apart from the addresses that every page begins with. */
export const messagesPath = (id?: number): string => `/dashboard/messages${id ? `/${id}` : ''}`;
