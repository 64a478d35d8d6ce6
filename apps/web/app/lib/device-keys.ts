/** The keys of this app in the device's storage; docs/behaviour/sessions.md lists those of the session. */
export const DEVICE_ID = 'device_id'
export const AUTH_TOKEN = 'auth_token'
export const CURRENT_USER = 'currentUser'
export const IS_AUTHENTICATED = 'isAuthenticated'
export const USER_ID = 'user_id'
/** Stored from the moment the server ended the last session until the next login. */
export const SESSION_ENDED = 'session_ended'
export const PLAYER_PREFERENCES = 'player_preferences'
export const TABS_OPENED = 'manassa.visits'
export const INSTALL_DECLINED = 'manassa.install-refused'
export const DISMISSED_ANNOUNCEMENTS = 'manassa.announcements-put-away'
export const DISMISSED_ACCOUNT_NOTICES = 'manassa.account-notices-dismissed'
/** The courses and units that staff granted last; it names no student. */
export const GRANTED_LATELY = 'manassa.granted-lately'

/** A quiz under way; every page looks for one. The account's id follows, as in lib/owned-keys.ts. */
export const QUIZ_DRAFT = 'quiz_draft_'

/** Present while this device has files of students (player/offline/device-files.ts), also of those who left. */
export const DEVICE_FILES = 'device_files'

/** True for all keys that belong to people: an id follows their kind (lib/owned-keys.ts). */
export const isOfPeople = (key: string) => key === DEVICE_FILES || /^\D+_\d/.test(key)

/** The id of an account or course that does not exist; its data is not stored. */
export const NOBODY = 0
export const isOfNobody = (key: string) => /^\D+_0(_|$)/.test(key)

export const ofStudent = (kind: string, userId: number) => `${kind}${userId}_`
