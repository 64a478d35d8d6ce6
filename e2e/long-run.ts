/**
 * What `npm test` leaves to `npm run test:long`, by name: what takes longest, and what another test comes close to.
 * Everything else runs in both.
 */
const LONG_TESTS: Record<string, string[]> = {
  'bare-school': ['a school that has told nothing yet leaves out what it has not'],
  door: [
    'of two phones the one that a third takes the place of hears why it is out',
    'a login never leads out of the school: /x',
    'a login never leads out of the school: /.',
    'a login never leads out of the school: https',
  ],
  'exam-hall': [
    'a result that is put away in one tab starts nothing in another',
    'a logout while an exam runs is asked about',
    'while an exam runs there is one clock and nothing beside it',
    'the end of the time asks nothing, also while the exam is looked over',
  ],
  'films-elsewhere': ['a plain player that was left for an evening stops where its bytes end'],
  'hand-in': [
    'a school that is started anew gets the quiz that was finished meanwhile',
    'a hand-in that meets 429 of a reverseProxy',
    'a hand-in that meets 503 of a server in trouble',
    'a hand-in that meets 504',
    'a hand-in that meets a page in its place',
  ],
  hosted: ['a hosted player that is odd'],
  'in-trouble': ['a server in trouble is told of in every form'],
  installing: ['the offer to install'],
  'large-text': ['a page made half as large again', 'letters twice as large on a small phone'],
  'missing-code': ['that has not come after two minutes'],
  'my-lectures': ['many lectures have pages'],
  offline: [
    'an exam under way waits for a line that says nothing for seconds',
    'a quiz under way (practice) goes on while the server is in trouble',
    'a newer version',
    'what the device keeps is small',
    'a logout takes what was fetched for the student',
  ],
  'own-film': ['an upright film of 1280 lines in HEVC'],
  player: [
    'on a line that is too slow a smaller picture is offered',
    'what was played is told with the position',
    'ten seconds of a video at most are lost when its process crashes',
    'ten seconds of a video at most are lost when the tab is killed',
  ],
  'player-script': ["the player's script comes where a player is"],
  quiz: [
    'an exam that was handed in on another phone while it was open here',
    'with the last attempt an exam shows its right answers',
    'a phone that keeps nothing says so',
    'the tab dies between an answer and the next',
  ],
  'request-lines': ['no request line brings the server out of its stride'],
  session: [
    'a lost line, too many requests and a server in trouble never log anybody out',
    'whoever logs out is asked about a quiz that still waits',
  ],
  'shared-phone': [
    'what was finished without a line waits for its own student',
    'a session that is ended elsewhere leaves the answers for its own student',
    'a page that waits opens by itself on a Wi-Fi that leads nowhere',
  ],
  study: ['a whole course: videos played to their end'],
  watermark: ['a style sheet that hides the number', 'who prefers less motion sees the number step'],
}

/** What runs in both windows runs in one of them in `npm test`. */
export const ONE_WINDOW = {
  phone: ['early-answers', 'evening', 'school-face', 'visitor'],
  desktop: ['first-teacher', 'keyboard'],
}

/** The screens that are looked at in every run, in one state of each; the other states are for the long run. */
const SCREENS_OF_EVERY_RUN = [
  ...['home', 'home-member', 'courses', 'course', 'course-enrolled', 'books', 'about', 'menu', 'install'],
  ...[
    'card-of-course',
    'card-type-in',
    'lost',
    'no-such-school',
    'login',
    'login-wrong-fields',
    'login-replace-device',
  ],
  ...['register', 'register-questions', 'forgot-password', 'reset-password', 'my-courses', 'my-courses-empty'],
  ...['my-lectures', 'profile', 'logout-with-exam', 'protected-unreachable', 'player', 'player-captions'],
  ...['player-failed', 'study-first-day', 'study-unit-ended', 'study-not-enrolled', 'quiz', 'quiz-result'],
  ...['unit-viewer', 'pieces', 'trials'],
  ...['teacher', 'teacher-menu', 'teacher-evening', 'teacher-failed', 'teacher-loading', 'teacher-courses'],
  ...['teacher-course', 'teacher-course-conflict', 'teacher-course-effects', 'teacher-lesson-quiz'],
  ...['teacher-lesson-video', 'teacher-lesson-captions', 'teacher-lesson-watchers', 'teacher-lesson-quiz-import'],
  ...['teacher-codes', 'teacher-codes-new', 'teacher-codes-import-rows', 'teacher-code', 'teacher-batch'],
  ...['teacher-books', 'teacher-school', 'teacher-announcements', 'teacher-assistants', 'teacher-assistants-new'],
  ...['teacher-bin', 'teacher-security', 'teacher-help', 'teacher-preview', 'teacher-log', 'teacher-holders'],
  ...['teacher-holder', 'teacher-holder-hand-out', 'teacher-takings', 'teacher-students', 'teacher-students-at-once'],
  ...['teacher-students-import-rows', 'teacher-invitations', 'teacher-student', 'teacher-student-much'],
  ...['teacher-student-grant', 'teacher-windows', 'teacher-desk', 'teacher-desk-served', 'teacher-radar-quiet'],
  ...['teacher-results', 'teacher-results-course', 'teacher-results-quiz', 'teacher-results-lesson', 'teacher-attempt'],
]

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** For Playwright's `grepInvert`, which reads a test as its project, file, groups and title. */
export const leftToLongRun: RegExp[] = [
  ...Object.entries(LONG_TESTS).map(
    ([file, titles]) => new RegExp(`${file}\\.spec\\.ts .*(${titles.map(literally).join('|')})`),
  ),
  new RegExp(`screens\\.spec\\.ts (?!(${SCREENS_OF_EVERY_RUN.join('|')}) can be read)`),
]
