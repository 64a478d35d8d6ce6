/** The service worker tells open pages that the browser has changed its subscription to reminders. */
export const SUBSCRIPTION_CHANGED = 'subscription-changed'
