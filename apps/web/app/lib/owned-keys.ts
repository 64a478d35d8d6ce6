import { QUIZ_DRAFT } from './device-keys.ts'
import { STORED_HOME } from './stored-home.ts'

/**
 * The keys of one person: the account's id follows, and mostly the id of the thing. They are apart from
 * lib/device-keys.ts, because a first visit downloads that.
 */
export const LESSONS_TO_SEND = 'lessons_to_send_'
export const MISTAKES_TO_SEND = 'mistakes_to_send_'
export const SCANS_TO_SEND = 'scans_to_send_'
export const NOTES_TO_SEND = 'notes_to_send_'
/** The last response of a page, which opens without a connection: the page's path follows. */
export const KEPT_PAGE = 'kept_page_'
export const KEPT_ATTACHMENT = 'kept_attachment_'
export const SAVED_LESSON = 'saved_lesson_'
/** The address of the push service from which this device gets reminders. */
export const REMINDED_AT = 'reminded_at_'
export const VIDEO_POSITION = 'video_position_'
/** The last report about a video that the server may not have received. */
export const POSITIONS_TO_SEND = 'positions_to_send_'
export const VIDEO_NOTES = 'video_notes_'
export const LESSON_QUESTIONS = 'lesson_questions_'
export const FORM_DRAFT = 'unsaved_'
export const SERVED_LATELY = 'served_lately_'
/** Earlier versions of the app kept the evening and the course studied last under these. */
const FORMER_COPIES = ['studied_', 'evening_']
export const WITH_OWNERS_ID = [
  QUIZ_DRAFT,
  LESSONS_TO_SEND,
  MISTAKES_TO_SEND,
  SCANS_TO_SEND,
  NOTES_TO_SEND,
  KEPT_PAGE,
  STORED_HOME,
  KEPT_ATTACHMENT,
  SAVED_LESSON,
  REMINDED_AT,
  ...FORMER_COPIES,
  VIDEO_POSITION,
  POSITIONS_TO_SEND,
  VIDEO_NOTES,
  LESSON_QUESTIONS,
  FORM_DRAFT,
  SERVED_LATELY,
]
/**
 * Completed lessons of a course (docs/behaviour/player.md): the course's id follows, and the owner is stored beside it.
 */
export const COMPLETED_LESSONS = 'completedLessons_'
export const COMPLETED_LESSONS_OWNER = 'completedLessonsOwner_'
