/**
 * The names under which this app keeps something on a device; those of the session are in docs/behaviour/sessions.md.
 */
export const DEVICE_ID = 'device_id'
export const AUTH_TOKEN = 'auth_token'
export const CURRENT_USER = 'currentUser'
export const IS_AUTHENTICATED = 'isAuthenticated'
export const USER_ID = 'user_id'
/** There while nobody is logged in because the server ended the last session. */
export const SESSION_ENDED = 'session_ended'
export const PLAYER_PREFERENCES = 'player_preferences'
export const TABS_OPENED = 'manassa.visits'
export const INSTALL_DECLINED = 'manassa.install-refused'
export const DISMISSED_ANNOUNCEMENTS = 'manassa.announcements-put-away'
export const DISMISSED_ACCOUNT_NOTICES = 'manassa.account-notices-dismissed'
/** What staff granted last: courses and units, and of nobody. */
export const GRANTED_LATELY = 'manassa.granted-lately'

/** What is kept of a person: the name goes on with the account's id, and mostly with what it is about. */
export const QUIZ_DRAFT = 'quiz_draft_'
export const LESSONS_TO_SEND = 'lessons_to_send_'
export const STUDIED = 'studied_'
export const VIDEO_POSITION = 'video_position_'
/** What staff typed into a form of the console and nobody has saved. */
export const FORM_DRAFT = 'unsaved_'
export const WITH_OWNERS_ID = [QUIZ_DRAFT, LESSONS_TO_SEND, STUDIED, VIDEO_POSITION, FORM_DRAFT]
/** A course's list (docs/behaviour/player.md): the name goes on with the course, and its owner stands beside it. */
export const COMPLETED_LESSONS = 'completedLessons_'
export const COMPLETED_LESSONS_OWNER = 'completedLessonsOwner_'

/** The beginnings of all names under which something of a person is kept. */
export const OF_PEOPLE = [...WITH_OWNERS_ID, COMPLETED_LESSONS, COMPLETED_LESSONS_OWNER]

/** The account, and the course, of who is made up: what is theirs is gone with the page. */
export const NOBODY = 0
export const isOfNobody = (key: string) =>
  OF_PEOPLE.some((kind) => key === `${kind}${NOBODY}` || key.startsWith(`${kind}${NOBODY}_`))

/** The beginning of a student's keys of a kind. */
export const ofStudent = (kind: string, userId: number) => `${kind}${userId}_`
