/** Durations, counts and strengths that only the app uses. Limits of the business are in the contract's limits.ts. */
export const RESPONSE_CACHE_MS = 300_000
export const REQUEST_THROTTLE_MS = 300
export const PROTECTED_ROUTE_REVALIDATION_MS = 5_000
export const PROTECTED_ROUTE_DEBOUNCE_MS = 100
export const SCRIPT_CHUNK_TIMEOUT_SECONDS = 120
export const CONTROLS_HIDE_AFTER_MS = 5_000
/** The controls over a paused picture fade after this time. */
export const CONTROLS_FADE_AFTER_MS = 2_000
export const CELEBRATION_MS = 2_000
/** A completion of a hardly watched video can be undone within this time. */
export const EARLY_CELEBRATION_MS = 6_000
export const TIMER_REFRESH_MS = 1_000
export const HOSTED_TIME_POLL_MS = 1_000
export const UNIT_CODE_REDIRECT_AFTER_MS = 2_000
export const HERO_STEP_MS = 4_000
/** An outdated first page waits this long for the server before it shows its lists. */
export const COPY_HOLDS_BACK_MS = 3_000

/** A search starts this long after the last key press. */
export const TYPING_MS = 300

/** Intervals for polling running work while its page is visible. */
export const JOB_POLL_MS = 1_000
export const VIDEO_POLL_MS = 2_000
/** A paid course appears on the student's screen within this time after its transfer was approved. */
export const TRANSFER_POLL_MS = 5_000
export const LIVE_STUDENTS_POLL_MS = 20_000
/** For queues with several members of staff. An open reply is announced to the others at the same interval. */
export const QUEUE_POLL_MS = 15_000
export const MAIL_DELAY_POLL_MS = 10_000
/** A browser waits this long for its push service. */
export const PUSH_SERVICE_TIMEOUT_MS = 10_000

/** By this time after its start, the console's first screen has its data, and other screens are prefetched. */
export const PREFETCH_SCREENS_AFTER_MS = 1_000
/** A prefetched response counts as fresh for this long, also for a screen that asks for a fresh one. */
export const PREFETCH_FRESH_MS = 2_000

export const PAGINATION_WINDOW_PAGES = 5
export const LECTURE_SKELETONS = 6
export const VOLUME_STEP = 0.1
export const WATERMARK_OPACITY_COURSE_PLAYER = 0.3
export const WATERMARK_OPACITY_UNIT_VIEWER = 0.7
/** A list for a WhatsApp group is read on a phone, so its length is limited. */
export const GROUP_LIST_MAX_NAMES = 300
