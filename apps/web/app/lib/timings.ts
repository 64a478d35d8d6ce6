/** What the app counts by and no server knows: how long it keeps, waits and shows, how many and how strong. */
export const RESPONSE_CACHE_MS = 300_000
export const REQUEST_THROTTLE_MS = 300
export const PROTECTED_ROUTE_REVALIDATION_MS = 5_000
export const PROTECTED_ROUTE_DEBOUNCE_MS = 100
export const SCRIPT_CHUNK_TIMEOUT_SECONDS = 120
export const CONTROLS_HIDE_AFTER_MS = 5_000
export const CELEBRATION_MS = 2_000
export const TIMER_REFRESH_MS = 1_000
export const HOSTED_TIME_POLL_MS = 1_000
export const UNIT_CODE_REDIRECT_AFTER_MS = 2_000
export const HERO_STEP_MS = 4_000

/** After the last letter: nothing is asked for each of them. */
export const TYPING_MS = 300

/** How far long work is, for whoever waits for it. */
export const JOB_LOOK_EVERY_MS = 1_000
export const VIDEO_LOOK_EVERY_MS = 2_000

/** Who is studying, while somebody looks at it. */
export const LIVE_ASKED_EVERY_MS = 20_000

/** So long after the console is there its first screen has what it asked for, and the line is free. */
export const SCREENS_AFTER_MS = 1_000
/** So long an answer that was asked for on the way to a screen is as good as one that the screen asks for itself. */
export const AHEAD_MS = 2_000

/** What the app draws by. */
export const PAGINATION_WINDOW_PAGES = 5
export const LECTURE_SKELETONS = 6
export const VOLUME_STEP = 0.1
export const WATERMARK_OPACITY_COURSE_PLAYER = 0.3
export const WATERMARK_OPACITY_UNIT_VIEWER = 0.7
/** A list for a group has no more names: it is read on a phone. */
export const GROUP_LIST_MAX_NAMES = 300
