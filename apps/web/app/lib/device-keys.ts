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

/** Keys of one person: the account's id follows, and mostly the id of the thing. */
export const QUIZ_DRAFT = 'quiz_draft_'
export const LESSONS_TO_SEND = 'lessons_to_send_'
/** The last response of a page, which opens without a connection: the page's path follows. */
export const KEPT_PAGE = 'kept_page_'
/** The description of an attachment whose bytes are on this device. */
export const KEPT_ATTACHMENT = 'kept_attachment_'
export const VIDEO_POSITION = 'video_position_'
/** Unsaved input of a form in the console. */
export const FORM_DRAFT = 'unsaved_'
/** The students whom staff served last. */
export const SERVED_LATELY = 'served_lately_'
/** Earlier versions of the app kept the evening and the course studied last under these. */
const FORMER_COPIES = ['studied_', 'evening_']
export const WITH_OWNERS_ID = [
  QUIZ_DRAFT,
  LESSONS_TO_SEND,
  KEPT_PAGE,
  KEPT_ATTACHMENT,
  ...FORMER_COPIES,
  VIDEO_POSITION,
  FORM_DRAFT,
  SERVED_LATELY,
]
/**
 * Completed lessons of a course (docs/behaviour/player.md): the course's id follows, and the owner is stored beside it.
 */
export const COMPLETED_LESSONS = 'completedLessons_'
export const COMPLETED_LESSONS_OWNER = 'completedLessonsOwner_'

/** Present while this device has files of students (player/offline/device-files.ts), also of those who left. */
export const DEVICE_FILES = 'device_files'

/** The prefixes of all keys that belong to people. */
export const OF_PEOPLE = [...WITH_OWNERS_ID, COMPLETED_LESSONS, COMPLETED_LESSONS_OWNER, DEVICE_FILES]

/** The id of an account or course that does not exist; its data is not stored. */
export const NOBODY = 0
export const isOfNobody = (key: string) =>
  OF_PEOPLE.some((kind) => key === `${kind}${NOBODY}` || key.startsWith(`${kind}${NOBODY}_`))

/** The prefix of one student's keys of one kind. */
export const ofStudent = (kind: string, userId: number) => `${kind}${userId}_`
