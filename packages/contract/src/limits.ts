/** Every number of the business, once, with its unit in its name. */

/** Which of the two holds for whom is `rules/device-limit`. */
export const DEVICES_PER_STUDENT = 2
export const DEVICES_PER_STAFF_ACCOUNT = 6
export const DEFAULT_TENANT = 'tenant3'

export const TOKEN_VALIDATION_PAGE_NUMBER = 1
export const TOKEN_VALIDATION_PAGE_SIZE = 1

export const COURSES_PAGE_SIZE = 10
export const BOOKS_PAGE_SIZE = 8
export const ENROLLED_COURSES_PAGE_SIZE = 9
export const UNITS_PAGE_SIZE = 10
export const ASSISTANTS_PAGE_SIZE = 25
export const LOG_PAGE_SIZE = 50
/** As many of its newest lines, within what it is narrowed by, are read for the words of a search. */
export const LOG_SEARCHED_LINES = 20_000
export const MAX_PAGE_SIZE = 100
export const MAX_PAGE_NUMBER = 100_000
export const SEARCH_MAX_CHARACTERS = 100
/** Why staff did something. */
export const REASON_MAX_CHARACTERS = 500
/** So long the same call of the console, with its key, is answered as the first time. */
export const ANSWERED_CALLS_KEPT_HOURS = 24
export const CONSOLE_PAGE_SIZE = 25
/** As many of each are told with a student, the newest first. */
export const STUDENT_HISTORY_PAGE_SIZE = 20
/** What staff write down about a student. */
export const NOTE_MAX_CHARACTERS = 2_000

/** So many students can be named one by one in a decision; more are found by a filter. */
export const STUDENTS_NAMED_AT_ONCE = 1_000
/** So many students are brought in by one file. */
export const STUDENTS_OF_IMPORT = 5_000
/** What is done to more students than this is a job. */
export const STUDENTS_AT_ONCE = 50
/** So many attempts beyond what everybody has are given in one go. */
export const EXTRA_ATTEMPTS_AT_ONCE = 20
export const NAME_MAX_CHARACTERS = 200
export const DESCRIPTION_MAX_CHARACTERS = 4_000
export const PRICE_MAX_POUNDS = 99_999_999.99
/** A whole quiz, or a pasted list, in one body: 200 questions of ordinary length with explanations have half of it. */
export const QUIZ_BODY_MAX_BYTES = 1_048_576
/** The number of a transfer, as the one who paid shows it. */
export const REFERENCE_MAX_CHARACTERS = 100
/** So much is told of money at once. */
export const TAKINGS_MAX_DAYS = 366
/** What was archived can be taken out again for so long. */
export const BIN_KEPT_DAYS = 30

export const IDENTITY_IMAGE_MAX_BYTES = 5_242_880
export const IDENTITY_IMAGE_LONGEST_SIDE_PIXELS = 1_600
/** Sixteen megapixels, as cameras count them: 4624 × 3468 is one of theirs. */
export const IDENTITY_IMAGE_MAX_PIXELS = 16_777_216
export const IDENTITY_IMAGE_MAX_INTERLACED_PIXELS = 10_000_000
/** A photo of a document goes on this day after it came, and sooner once somebody of the school has looked at it. */
export const IDENTITY_IMAGE_KEPT_DAYS = 30
export const IDENTITY_IMAGE_KEPT_AFTER_LOOK_DAYS = 7
export const PASSWORD_MIN_CHARACTERS = 6
/** Whoever sees all the students' numbers. */
export const STAFF_PASSWORD_MIN_CHARACTERS = 8
export const PASSWORD_MAX_CHARACTERS = 128
export const DEVICE_ID_MIN_CHARACTERS = 8
export const DEVICE_ID_MAX_CHARACTERS = 128
export const DEVICE_MODEL_MAX_CHARACTERS = 60
export const IDEMPOTENCY_KEY_MAX_CHARACTERS = 255

export const UNIT_WINDOW_DAYS = 7
export const CLOSING_SOON_DAYS = 2
/** A unit that closed before it was done is named on the first page for so long. */
export const MISSED_UNIT_TOLD_DAYS = 7

export const COMPLETE_AFTER_PLAYED_PERCENT = 90
export const PLAYBACK_SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const
export const RESUME_BACK_SECONDS = 5
/** With the time that a request takes, a tab that is killed loses ten seconds of a video's position at most. */
export const POSITION_SAVE_EVERY_SECONDS = 8
/** Longer than any lecture: no place in a video lies behind it. */
export const LONGEST_VIDEO_SECONDS = 86_400
/** A video is told as played in so many parts. */
export const VIDEO_PARTS = 20
/** Of fewer first attempts nobody is told how well a question separates. */
export const DISCRIMINATION_FROM_ATTEMPTS = 30
/** So many names of those who have not started are told; the file has all. */
export const NOT_STARTED_SHOWN = 100
/** What a student reads on the home page is short, and not much at once. */
export const ANNOUNCEMENT_MAX_CHARACTERS = 500
export const ANNOUNCEMENTS_TOLD = 5

/** A timed quiz that comes so soon after its end was only held up on the way. */
export const QUIZ_HAND_IN_GRACE_SECONDS = 30
/** So long after its end the word of a phone without a line is taken for when something was chosen. */
export const QUIZ_LATE_WORD_HOURS = 24
/** A quiz without a limit that was begun so long ago is asked as it is now. */
export const QUIZ_UNTIMED_SITTING_HOURS = 24
export const ATTEMPTS_PAGE_SIZE = 10

export const PRICE_DECIMALS = 2

/** Sessions (docs/behaviour/sessions.md). */
export const ACCESS_TOKEN_SECONDS = 86_400
export const PREDECESSOR_TOKEN_GRACE_SECONDS = 60
export const SESSION_IDLE_DAYS = 14
export const SESSION_ABSOLUTE_DAYS = 180
export const STAFF_SESSION_IDLE_HOURS = 12
/** The code of an authenticator app, by RFC 6238: new every half minute, and good for one more before and after. */
export const AUTHENTICATOR_CODE_DIGITS = 6
export const AUTHENTICATOR_STEP_SECONDS = 30
export const AUTHENTICATOR_STEPS_AROUND = 1
export const RECOVERY_CODES = 10
/** The code of a letter. */
export const CODE_DIGITS = 8
export const CODE_MINUTES = 10
/** A link that sets a password is good once, and no longer. */
export const PASSWORD_LINK_HOURS = 24
/** The invitation of somebody who has no password yet: paper is given out a week later. */
export const INVITATION_DAYS = 14
/** The owner of an account is reminded for so long of what staff changed about it. */
export const ACCOUNT_NOTICE_DAYS = 30
export const ACCOUNT_NOTICES_SHOWN = 3
/** Another letter with a code is not offered sooner. */
export const CODE_RESEND_AFTER_SECONDS = 60

/** Addresses of videos and attachments (docs/design/video-delivery.md). */
export const ADDRESS_OUTLASTS_VIDEO_SECONDS = 3_600
export const ADDRESS_ROUNDED_TO_SECONDS = 3_600
/** A longer video is refused: preparing it would take longer than the twelve hours that a try may take. */
export const VIDEO_MAX_HOURS = 4
/** A picture of 8K; cameras and recorders of lectures make none that is larger. */
export const VIDEO_MAX_PIXELS = 35_389_440
/** A video whose preparation makes no progress for so long has failed. */
export const VIDEO_STALLED_AFTER_SECONDS = 120
/** What a video is taken for that nobody has measured. */
export const UNMEASURED_VIDEO_SECONDS = 14_400
/** With the ten seconds that a school is remembered it stays below a minute. */
export const ADMITTED_FOR_SECONDS = 45
export const ADMITTED_WITHOUT_DATABASE_SECONDS = 600
export const STREAM_KEYS_PER_MINUTE = 60
/** A phone between two networks, and the programs that it fetches videos and papers with; not a class. */
export const PLACES_OF_A_SESSION = 6
export const PLACE_FORGOTTEN_AFTER_SECONDS = 60

/** The console's first screen tells of so many days, today among them. */
export const OVERVIEW_DAYS = 30
/** A student is quiet who has not studied for so long, and counts as one for so long after. */
export const QUIET_AFTER_DAYS = 7
export const QUIET_WITHIN_DAYS = 30
/** Who studies now, and the newest marks: how many are named, and how long all staff of a school are told the same. */
export const LIVE_SHOWN = 12
export const LIVE_KEPT_SECONDS = 5
/** Who sits at a quiz is there for so long after the last that was heard of it. */
export const SITS_AT_QUIZ_FOR_SECONDS = 600
/** The numbers of the radar's lists are counted no more often, for all staff of a school. */
export const RADAR_COUNTED_EVERY_SECONDS = 30
/**
 * Who has seen the video before a quiz, and so long after has not got past it; after the second it is an old matter: a
 * unit is open for a week.
 */
export const STUCK_AFTER_DAYS = 3
export const STUCK_WITHIN_DAYS = 10
/** An account's devices are counted for so long. */
export const SHARING_WITHIN_DAYS = 30
/** As often may a video be opened while another device of the account has one open, before anybody is told. */
export const VIDEOS_AT_ONCE_TOLD_FROM = 3
/** Another device counts as watching for so long after it was heard of. */
export const WATCHES_FOR_SECONDS = 120
/** So many of the newest files with codes are named there. */
export const CODES_TAKEN_SHOWN = 5
/** The overview names so many of the newest refunds without a payment. */
export const REFUNDS_SHOWN = 10
export const CODES_EXPIRE_SOON_DAYS = 14

/** As many codes are made at once. */
export const CODES_OF_BATCH = 5_000
/** A batch grows by what replaces its cards, and never to so many. */
export const CARD_NUMBER_MAX = 999_999
/** A card's price, as its batch says it. */
export const CARD_MAX_POUNDS = 9_999_999.99
/** A file of cards has no more of them. */
export const CARDS_OF_FILE = 1_000
/** How long an address of a file that was made is good, and how long the file lies here. */
export const MADE_FILE_ADDRESS_MINUTES = 15
export const MADE_FILE_KEPT_MINUTES = 60
/** The file that a video came as, after all has been made of it. */
export const VIDEO_SOURCE_KEPT_DAYS = 7
/** Who had a video open, and where: to trace a recording. */
export const WATCH_SESSIONS_KEPT_DAYS = 180
/** By so many of its last characters a desk finds a code. */
export const CODE_ENDING_CHARACTERS = 4

/** What a code of another system has at least and at most, without what is only there to be read better. */
export const IMPORTED_CODE_MIN_CHARACTERS = 6
export const IMPORTED_CODE_MAX_CHARACTERS = 40
/** Imported codes that are weaker than this have an end, and a budget of wrong codes for the whole school. */
export const GUESSABLE_CODE_BITS = 40
export const GUESSABLE_CODES_LONGEST_DAYS = 180
/** How many codes are found, on average, by who spends the school's budget each day until they end. */
export const GUESSABLE_CODES_FOUND_AT_MOST = 0.05
export const SCHOOL_WRONG_CODES_IN_HOUR = 100
export const SCHOOL_WRONG_CODES_IN_DAY = 300
/** So many rows of imports that are not stored are compared with a school's weak codes, for one account of staff. */
export const CODES_COMPARED_IN_DAY = 20_000
/** So many searches of the console for a whole code may find none, for one account of staff. */
export const CODES_SEARCHED_IN_HOUR = 500
export const CODES_SEARCHED_IN_DAY = 2_000
/** Whoever has used a card here and mistyped fewer than this today goes on when that is spent. */
export const KNOWN_STUDENT_WRONG_CODES = 3

/** Bounds of a file or a pasted text that the server reads (docs/behaviour/uploads.md). */
export const PARSED_ROWS_MAX = 20_000
export const PARSED_COLUMNS_MAX = 50
/** Limits a line of a text and a cell of a table. */
export const PARSED_LINE_MAX_CHARACTERS = 1_000
/** The same where it holds a question: the longest one, as GIFT escapes it. */
export const PARSED_QUESTION_LINE_MAX_CHARACTERS = 10_000
export const PARSING_MAX_SECONDS = 10
export const PARSING_MAX_MEGABYTES = 256
