/** Every number of the business is here once, with its unit in its name. */

/** `rules/device-limit` chooses between the two. */
export const DEVICES_PER_STUDENT = 2
export const DEVICES_PER_STAFF_ACCOUNT = 6
export const DEFAULT_TENANT = 'tenant3'
/** The version of the text that guardians agree to, which is the page /privacy. */
export const CONSENT_VERSION = 1

export const TOKEN_VALIDATION_PAGE_NUMBER = 1
export const TOKEN_VALIDATION_PAGE_SIZE = 1

export const COURSES_PAGE_SIZE = 10
export const BOOKS_PAGE_SIZE = 8
export const ENROLLED_COURSES_PAGE_SIZE = 9
export const UNITS_PAGE_SIZE = 10
export const ASSISTANTS_PAGE_SIZE = 25
export const LOG_PAGE_SIZE = 50
/** A text search reads this many of the newest log entries that match the other filters. */
export const LOG_SEARCHED_LINES = 20_000
export const MAX_PAGE_SIZE = 100
export const MAX_PAGE_NUMBER = 100_000
export const SEARCH_MAX_CHARACTERS = 100
export const REASON_MAX_CHARACTERS = 500
export const CENTRES_MAX = 50
export const GROUPS_MAX = 500
export const GROUP_CAPACITY_MAX = 2_000
export const GROUP_MEMBERS_AT_ONCE = 500
/** A member who arrives later than this after the hour of the group is late. */
export const GROUP_LATE_AFTER_MINUTES = 15
/**
 * A phone signs its QR code for this many days without a connection. A code is valid for one step, with one step of
 * tolerance on each side.
 */
export const ATTENDANCE_KEY_DAYS = 7
export const ATTENDANCE_STEP_SECONDS = 30
export const ATTENDANCE_STEPS_AROUND = 1
export const CENTRE_SCANS_AT_ONCE = 200
/** An absent member studies the unit of the session until the end of this day after its closing. */
export const ABSENT_WINDOW_DAYS = 7
/** A session of a group can be opened at most this many days ahead. */
export const SESSION_DAYS_AHEAD = 31
/** A repeated call with the same idempotency key gets the first response for this long. */
export const CALL_RESPONSES_KEPT_HOURS = 24
export const CONSOLE_PAGE_SIZE = 25
export const STUDENT_HISTORY_PAGE_SIZE = 20
export const NOTE_MAX_CHARACTERS = 2_000

/** A decision can name this many students one by one; a filter can select more. */
export const STUDENTS_NAMED_AT_ONCE = 1_000
export const STUDENTS_OF_IMPORT = 5_000
/** A change of more students than this runs as a job. */
export const STUDENTS_AT_ONCE = 50
export const EXTRA_ATTEMPTS_AT_ONCE = 20
export const NAME_MAX_CHARACTERS = 200
export const DESCRIPTION_MAX_CHARACTERS = 4_000
export const QUESTION_MAX_CHARACTERS = 4_000
export const PRICE_MAX_POUNDS = 99_999_999.99
/** A body contains a whole quiz or a pasted list: 200 ordinary questions with explanations need half of it. */
export const QUIZ_BODY_MAX_BYTES = 1_048_576
/** Limits the transfer number that the payer shows. */
export const REFERENCE_MAX_CHARACTERS = 100
export const TAKINGS_MAX_DAYS = 366
export const HAND_OVERS_CONFIRMED_AT_ONCE = 100
/** The price of each order by transfer is changed by at most this many piastres (docs/behaviour/transfers.md). */
export const OWN_PIASTRES_MAX = 99
export const TRANSFER_RESERVED_HOURS = 24
export const TRANSFER_PICTURE_KEPT_DAYS = 90
export const TRANSFER_ORDERS_IN_DAY = 10
export const TRANSFER_PROOFS_IN_DAY = 20
export const RECEIVING_ACCOUNTS_MAX = 10
/** Payments that one student begins at a gateway. */
export const ONLINE_PAYMENTS_IN_DAY = 30
export const GATEWAY_CALLBACK_MAX_BYTES = 32_768
/** Messages with a wrong signature from one address. */
export const GATEWAY_FORGERIES_IN_HOUR = 60
/**
 * The server asks the gateway about a pending payment after these minutes, and then every hour until its order ends.
 */
export const GATEWAY_INQUIRY_AFTER_MINUTES = [2, 10, 60] as const
export const TRANSFER_MESSAGE_MAX_CHARACTERS = 1_000
/** A message can match an order that was open at most this many hours before or after it. */
export const TRANSFER_MATCHED_WITHIN_HOURS = 24
export const TRANSFERS_AT_ONCE = 50
export const BIN_KEPT_DAYS = 30

export const IDENTITY_IMAGE_MAX_BYTES = 5_242_880
export const IDENTITY_IMAGE_LONGEST_SIDE_PIXELS = 1_600
/** Cameras call this sixteen megapixels: 4624 × 3468 is a common size. */
export const IDENTITY_IMAGE_MAX_PIXELS = 16_777_216
export const IDENTITY_IMAGE_MAX_INTERLACED_PIXELS = 10_000_000
/** A photo of a document is deleted after these days, or sooner once staff have looked at it. */
export const IDENTITY_IMAGE_KEPT_DAYS = 30
export const IDENTITY_IMAGE_KEPT_AFTER_VIEW_DAYS = 7
export const PASSWORD_MIN_CHARACTERS = 6
/** Staff see all students' phone numbers, so their passwords are longer. */
export const STAFF_PASSWORD_MIN_CHARACTERS = 8
export const PASSWORD_MAX_CHARACTERS = 128
export const DEVICE_ID_MIN_CHARACTERS = 8
export const DEVICE_ID_MAX_CHARACTERS = 128
export const DEVICE_MODEL_MAX_CHARACTERS = 60
export const IDEMPOTENCY_KEY_MAX_CHARACTERS = 255

export const UNIT_WINDOW_DAYS = 7
export const CLOSING_SOON_DAYS = 2
/** A video that was opened before its unit closed can be played to its end within this time. */
export const PLAYS_ON_AFTER_CLOSING_MINUTES = 120
/** A unit that closed with lessons left is named on the first page for this many days. */
export const MISSED_UNIT_SHOWN_DAYS = 7
/** A video that was begun within these days comes first if its unit closes within these hours. */
export const NEXT_BEGUN_WITHIN_DAYS = 14
export const NEXT_CLOSES_WITHIN_HOURS = 48
/** Without a setting of the school, a student may open this many closed units of a course and term once more. */
export const SECOND_CHANCES = 1
export const SECOND_CHANCES_MAX = 10
export const SECOND_CHANCE_HOURS = 48
export const SECOND_CHANCE_MAX_HOURS = 336
/** A student's first page names this many units that close within these hours, and this many marks. */
export const CLOSING_UNITS_SHOWN = 3
export const CLOSING_SHOWN_WITHIN_HOURS = 72
export const MARKS_SHOWN = 3
export const REPLIES_SHOWN = 3

/** A student's calendar file has an alarm this many hours before a unit closes, and contains this many past days. */
export const CALENDAR_ALARM_HOURS = 6
export const CALENDAR_PAST_DAYS = 30
/** Programs fetch a calendar file every few hours. */
export const CALENDAR_FETCHES_PER_HOUR = 60

/**
 * A student gets this many reminders in any seven days, and none at night. Hours are those of the school's time zone.
 */
export const REMINDERS_PER_WEEK = 2
export const REMINDERS_QUIET_FROM_HOUR = 23
export const REMINDERS_QUIET_UNTIL_HOUR = 9
/** An opening is announced at this hour of the day; a closing within these hours, at the last of the three. */
export const REMINDER_OPENING_HOUR = 10
export const REMINDER_CLOSING_HOURS = 48
export const REMINDER_CLOSING_HOUR = 18
/** A closing reminder that would come at night or too late is sent at this hour of the evening before. */
export const REMINDER_EVENING_HOUR = 21
/** A student who refused reminders is not asked again for this many days. */
export const REMINDERS_OFFERED_AGAIN_AFTER_DAYS = 60
/** A change of the windows after a reminder was planned is noticed within this time. */
export const REMINDERS_CHECKED_EVERY_HOURS = 6

/** The parent's page of a student's week (docs/behaviour/parents.md). */
export const PARENT_HOUR = 18
export const PARENT_LINK_DAYS = 30
/** Devices beyond this number must enter the last digits of the parent's number. */
export const PARENT_DEVICES_UNASKED = 2
export const PARENT_DEVICES_MAX = 8
export const PARENT_DEVICE_DAYS = 180
export const PARENT_DIGITS = 4
export const PARENT_WRONG_DIGITS_IN_DAY = 3
export const PARENT_MARKS_SHOWN = 3
/** The page suggests help for a unit that closes within these days, and for this few days of study. */
export const PARENT_HELP_BEFORE_CLOSING_DAYS = 3
export const PARENT_HELP_FEW_DAYS = 2
export const PARENT_OPENINGS_KEPT_DAYS = 60
/** The address with which a student or staff open the page expires after this time. */
export const PARENT_PREVIEW_MINUTES = 15
/** Messages that one person of staff sends, and the time after which others may send them. */
export const PARENT_MESSAGES_CLAIMED = 50
export const PARENT_CLAIM_MINUTES = 30
export const PARENT_CHILDREN_MAX = 50
export const PARENT_ROUNDS_KEPT_DAYS = 60
/** The length limit of the text about one child, including its link. */
export const PARENT_TEXT_MAX_CHARACTERS = 300
export const PARENT_QUESTION_MAX_CHARACTERS = 200

export const VIDEO_NOTE_MAX_CHARACTERS = 500
export const VIDEO_NOTES_OF_LESSON_MAX = 200

/** A question of a student on a lesson, and the reply of staff (docs/behaviour/lesson-questions.md). */
export const LESSON_QUESTION_MAX_CHARACTERS = 500
export const LESSON_REPLY_MAX_CHARACTERS = 2_000
/** The limits for one student: questions in 24 hours, and questions that wait for a reply. */
export const LESSON_QUESTIONS_IN_DAY = 10
export const LESSON_QUESTIONS_WAITING_MAX = 5
/** Photos that one student sends in a day, also those that cannot be read. */
export const LESSON_QUESTION_PHOTOS_IN_DAY = 20
/** A photo that is not shown is deleted this many days after the reply. */
export const LESSON_QUESTION_PHOTO_KEPT_DAYS = 90
/** Other staff see for this long that somebody has the answer open; the app renews it. */
export const LESSON_ANSWERING_SECONDS = 45
export const SAVED_REPLIES_MAX = 20
export const LESSON_QUESTIONS_LISTED = 100
/** The days for which staff block a student from asking; 0 ends a block. */
export const ASKING_BLOCK_DAYS = [0, 1, 7, 30] as const

export const COMPLETE_AFTER_PLAYED_PERCENT = 90
export const COMPLETION_UNDO_MINUTES = 10
export const PLAYBACK_SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const
export const RESUME_BACK_SECONDS = 5
/** With the time of a request, a closed tab loses at most ten seconds of a video's position. */
export const POSITION_SAVE_EVERY_SECONDS = 8
/** Exceeds the length of any lecture, so no position in a video is larger. */
export const LONGEST_VIDEO_SECONDS = 86_400
/** A video's played parts are counted in this many equal pieces. */
export const VIDEO_PARTS = 20
/** The discrimination of a question is hidden for fewer first attempts than this. */
export const DISCRIMINATION_FROM_ATTEMPTS = 30
export const NOT_STARTED_SHOWN = 100
export const ANNOUNCEMENT_MAX_CHARACTERS = 500
export const MAX_SHOWN_ANNOUNCEMENTS = 5

/** A timed quiz that arrives this soon after its end was only delayed by the network. */
export const QUIZ_HAND_IN_GRACE_SECONDS = 30
/** For this long after the end, the times that an offline phone reports for its answers are accepted. */
export const QUIZ_REPORTED_TIMES_HOURS = 24
/** An untimed quiz that began longer ago is replaced by its current version. */
export const QUIZ_UNTIMED_SITTING_HOURS = 24
export const ATTEMPTS_PAGE_SIZE = 10
export const MARKS_PAGE_SIZE = 30
/** A student's page of marks draws this many of the newest scores as a line. */
export const LAST_SCORES_SHOWN = 10

/** A question of the book of mistakes is asked again after these days, one step further after each right answer. */
export const MISTAKE_STEP_DAYS = [1, 3, 7, 21] as const
/** The questions of one day, those of one quiz among them, and those that a device stores for days without internet. */
export const MISTAKES_A_DAY = 5
export const MISTAKES_OF_QUIZ_A_DAY = 2
export const MISTAKES_KEPT = 15
/** An answer that arrives later than this counts for the first day that is still accepted. */
export const MISTAKE_ANSWER_LATE_DAYS = 14

export const PRICE_DECIMALS = 2

/** Sessions are described in docs/behaviour/sessions.md. */
export const ACCESS_TOKEN_SECONDS = 86_400
export const PREDECESSOR_TOKEN_GRACE_SECONDS = 60
export const SESSION_IDLE_DAYS = 14
export const SESSION_ABSOLUTE_DAYS = 180
export const STAFF_SESSION_IDLE_HOURS = 12
/** Authenticator codes follow RFC 6238: a new one every 30 seconds, with one step of tolerance on each side. */
export const AUTHENTICATOR_CODE_DIGITS = 6
export const AUTHENTICATOR_STEP_SECONDS = 30
export const AUTHENTICATOR_STEPS_AROUND = 1
export const RECOVERY_CODES = 10
/** Videos are measured in the rendition that a phone on mobile data plays. */
export const PHONE_RENDITION_HEIGHT = 480
/** A code that is sent by email has this many digits, and is valid for `CODE_MINUTES`. */
export const CODE_DIGITS = 8
export const CODE_MINUTES = 10
/** The code that confirms an email is valid for this many days, because it waits in a mailbox. */
export const EMAIL_CODE_DAYS = 3
/** After this time the home page asks for the confirmation of an email. */
export const EMAIL_REMINDER_AFTER_HOURS = 24
/** A link that sets a password works once, within this time. */
export const PASSWORD_LINK_HOURS = 24
/** An invitation lasts longer than a password link, because printed invitations are given out a week later. */
export const INVITATION_DAYS = 14
export const ACCOUNT_NOTICE_DAYS = 30
export const ACCOUNT_NOTICES_SHOWN = 3
export const CODE_RESEND_AFTER_SECONDS = 60

/** Addresses of videos and attachments are described in docs/design/video-delivery.md. */
export const ADDRESS_OUTLASTS_VIDEO_SECONDS = 3_600
export const ADDRESS_ROUNDED_TO_SECONDS = 3_600
/** Transcoding a longer video would exceed the twelve hours of a job attempt. */
export const VIDEO_MAX_HOURS = 4
/** This is an 8K picture; no camera or lecture recorder makes a larger one. */
export const VIDEO_MAX_PIXELS = 35_389_440
/** Transcoding fails after this long without progress. */
export const VIDEO_STALLED_AFTER_SECONDS = 120
/** A video without a measured length is assumed to be this long. */
export const UNMEASURED_VIDEO_SECONDS = 14_400
/** Together with the ten-second cache of the school, this stays below a minute. */
export const ADMITTED_FOR_SECONDS = 45
export const ADMITTED_WITHOUT_DATABASE_SECONDS = 600
export const STREAM_KEYS_PER_MINUTE = 60
/** A lesson that was saved on a device plays for this many days without a connection. */
export const OFFLINE_LICENCE_DAYS = 7
/** A student studies a few lessons a day; a session that saves more is copying a course. */
export const OFFLINE_LICENCES_PER_DAY = 30
/** A device renews at most this many saved lessons at once. */
export const OFFLINE_LICENCES_RENEWED_AT_ONCE = 30
/** Allows for a phone between two networks and its download programs, but not for a shared account. */
export const PLACES_OF_A_SESSION = 6
export const PLACE_FORGOTTEN_AFTER_SECONDS = 60

/** The public preview of a course: its quality, and its bounds for one network address, which many people may share. */
export const PREVIEW_MOST_LINES = 360
export const PREVIEW_OUTLASTS_VIDEO_SECONDS = 900
export const PREVIEW_STARTS_IN_HOUR = 300
export const PREVIEW_MEGABYTES_IN_HOUR = 3_000

export const OVERVIEW_DAYS = 30
/** A student is inactive after this long without studying, and is listed for this long. */
export const QUIET_AFTER_DAYS = 7
export const QUIET_WITHIN_DAYS = 30
/** Limits the live list, and caches it for all staff of a school. */
export const LIVE_SHOWN = 12
export const LIVE_KEPT_SECONDS = 5
/** A student counts as taking a quiz for this long after the last request. */
export const SITS_AT_QUIZ_FOR_SECONDS = 600
/** The counts of the at-risk lists are computed at most this often for each school. */
export const RADAR_COUNTED_EVERY_SECONDS = 30
/**
 * A student is blocked who has watched the video before a quiz but not passed it. After the second limit the case is
 * old, because a unit is open for a week.
 */
export const STUCK_AFTER_DAYS = 3
export const STUCK_WITHIN_DAYS = 10
export const SHARING_WITHIN_DAYS = 30
/** Staff are told after this many videos opened while another device of the account was watching. */
export const SHARED_VIDEOS_FROM = 3
/** Another device counts as watching for this long after its last request. */
export const WATCHES_FOR_SECONDS = 120
export const CODES_TAKEN_SHOWN = 5
export const REFUNDS_SHOWN = 10
export const CODES_EXPIRE_SOON_DAYS = 14

export const CODES_OF_BATCH = 5_000
/** Replaced cards enlarge a batch up to this number. */
export const CARD_NUMBER_MAX = 999_999
export const CARD_MAX_POUNDS = 9_999_999.99
export const CARDS_OF_FILE = 1_000
/** A generated file's address expires first, then the file is deleted. */
export const MADE_FILE_ADDRESS_MINUTES = 15
export const MADE_FILE_KEPT_MINUTES = 60
/** The source file of a video is deleted this long after transcoding. */
export const VIDEO_SOURCE_KEPT_DAYS = 7
/** Watch sessions are kept to trace a recording to its viewer. */
export const WATCH_SESSIONS_KEPT_DAYS = 180

/** Limits the reports of the app's errors in browsers, which name nobody. Kinds are of the whole installation. */
export const BROWSER_ERROR_MESSAGE_MAX_CHARACTERS = 500
export const BROWSER_ERROR_STACK_MAX_CHARACTERS = 2_000
export const BROWSER_ERRORS_OF_PAGE = 5
/** Reports from one network address. */
export const BROWSER_ERRORS_IN_HOUR = 60
export const BROWSER_ERROR_KINDS_KEPT = 200
export const BROWSER_ERRORS_KEPT_DAYS = 14
export const RESELLERS_SHOWN = 100
/** The front desk finds a code by this many of its last characters. */
export const CODE_ENDING_CHARACTERS = 4

/** Limits codes of other systems, without separators. */
export const IMPORTED_CODE_MIN_CHARACTERS = 6
export const IMPORTED_CODE_MAX_CHARACTERS = 40
/** Imported codes with less entropy must expire, and share a school-wide budget of wrong attempts. */
export const GUESSABLE_CODE_BITS = 40
export const GUESSABLE_CODES_LONGEST_DAYS = 180
/** Bounds the expected number of codes found by an attacker who spends the whole budget daily until they expire. */
export const GUESSABLE_CODES_FOUND_AT_MOST = 0.05
export const SCHOOL_WRONG_CODES_IN_HOUR = 100
export const SCHOOL_WRONG_CODES_IN_DAY = 300
/** A staff account can compare this many rows of trial imports with the school's weak codes. */
export const CODES_COMPARED_IN_DAY = 20_000
/** A staff account can make this many console searches for a whole code without a result. */
export const CODES_SEARCHED_IN_HOUR = 500
export const CODES_SEARCHED_IN_DAY = 2_000
/** A student who redeemed a card here and mistyped fewer today is exempt from the spent school budget. */
export const KNOWN_STUDENT_WRONG_CODES = 3

/** Limits a file or a pasted text that the server reads (docs/behaviour/uploads.md). */
export const PARSED_ROWS_MAX = 20_000
export const PARSED_COLUMNS_MAX = 50
/** Limits a line of a text and a cell of a table. */
export const PARSED_LINE_MAX_CHARACTERS = 1_000
/** Limits a line with a question: the longest question in escaped GIFT. */
export const PARSED_QUESTION_LINE_MAX_CHARACTERS = 10_000
export const PARSING_MAX_SECONDS = 10
export const PARSING_MAX_MEGABYTES = 256

/** A student who was written to from a list within this time needs no other message. */
export const WRITTEN_WITHIN_DAYS = 7
