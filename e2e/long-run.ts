/**
 * Tests that run in `npm run test:long` only, because they are slow and similar to another one. All others run in both.
 */
const LONG_TESTS: Record<string, string[]> = {
  visitor: [
    'the three steps take turns',
    'after a failure, trying the books again',
    'a visitor goes down to the courses and the books',
    'every page leads to help',
  ],
  trials: ['renews the token of this device'],
  'slow-start': [
    'a login during hydration succeeds once',
    'a quiz whose code does not come',
    'a photo that was chosen before',
    'a lesson is on its way before the script',
    'a login before the script has loaded succeeds when it has',
    'the first picture asks for no script',
    'a code that was typed before',
  ],
  sharing: ['to a page of one’s own'],
  'player-keys': ['two presses in quick succession'],
  'player-touch': [
    'on its side, the words are two lines',
    'nothing that was said is cut off',
    'a slide that was paused can be read',
    'with letters of twice the size',
    "the phone's way back closes the list",
    'upright, the words stand under',
    'a phone that is turned',
    'two touches on a side',
  ],
  'my-courses': ['courses that could not be had say so', 'a course whose units are all over says so everywhere'],
  keyboard: [
    'everything on my-courses',
    'everything on register',
    'everything on quiz is',
    'everything on login',
    'everything on courses',
    'everything on teacher-courses',
  ],
  'first-visit': [
    'to /books costs',
    'to /register costs',
    'to /nowhere costs',
    'to /set-password costs',
    'to /forgot-password costs',
    'to /reset-password costs',
    'to /about costs',
  ],
  code: [
    'a code that belongs elsewhere leads to where it is looked at',
    'a course of another year is asked about before its card is spent',
    'a message is pasted whole',
    'digits of an Arabic keyboard',
    'a course code in the lecture box',
  ],
  bidi: ['the same texts would be read the other way round'],
  'bare-school': [
    'a school that has told nothing yet leaves out what it has not',
    'the page that says so has the sign of the school too',
    'while no number is known to ask about a book',
  ],
  'sign-in': [
    'a replaced phone shows why it was logged out, and the other one continues',
    'a login never leads out of the school: /x',
    'a login never leads out of the school: /.',
    'a login never leads out of the school: https',
    'after a login the foot of the page is at no moment what the screen shows',
    'another letter may be asked for',
    'a wrong password for a number',
    'a registration keeps its photo',
    'a login never leads out of the school: //evil',
    'a visitor from a course reads that enrolling needs a login',
    'a new password is not said',
    'an existing account can log in with the typed values',
  ],
  'console-codes': ['cards are made, turned to the right course'],
  'exam-hall': [
    'a result that is put away in one tab starts nothing in another',
    'a logout while an exam runs is asked about',
    'while an exam runs there is one clock and nothing beside it',
    'the end of the time asks nothing, also while the exam is looked over',
    'a bar on every page says that an exam runs',
    'handing an exam in is asked about once more',
  ],
  'videos-elsewhere': [
    'a plain player that was left for an evening stops where its bytes end',
    'a page of another origin saves the paper',
  ],
  'hand-in': [
    'a school that is started anew gets the quiz that was finished meanwhile',
    'a hand-in that meets 429 of a proxy',
    'a hand-in that meets 504',
    'a hand-in that meets a page in its place',
    'a hand-in that meets 429 that says when',
    'a hand-in that meets 503 that says when',
    'a hand-in that meets 502',
    'a quiz that waits goes from whichever',
    'an exam whose time runs out while the server is away',
  ],
  hosted: ['a hosted player that is odd', 'a lesson on Vimeo is driven', 'a lesson on YouTube is driven'],
  installing: ['the offer to install'],
  'large-text': ['a page made half as large again', 'letters twice as large on a small phone', 'can be read (dark)'],
  'missing-code': [
    'that has not come after two minutes',
    'that a new version took away',
    'is not fetched while the mouse rests on its link, on 2g',
    'that never comes back leads to no loop',
    'on 4g saving data',
  ],
  'my-lectures': ['many lectures have pages', 'lectures are found however'],
  offline: [
    'an exam under way waits for a line that says nothing for seconds',
    'a quiz under way (practice) goes on while the server is in trouble',
    'a newer version',
    'the device stores little, and nothing personal',
    'a logout takes what was fetched for the student',
  ],
  'own-video': [
    'a video from the teacher’s phone is prepared',
    'an upright video of 1280 lines in HEVC',
    'a video of more than a minute plays on',
  ],
  player: [
    'on a line that is too slow a smaller picture is offered',
    'the played time and parts are sent with the position',
    'ten seconds of a video at most are lost when its process crashes',
    'ten seconds of a video at most are lost when the tab is killed',
    'a lesson that starts in one tab',
    'the lock screen names the lesson',
    "the lesson's file plays when the stream's script does not load",
  ],
  quiz: [
    'an exam that was handed in on another phone while it was open here',
    'with the last attempt an exam shows its right answers',
    'a phone that keeps nothing says so',
    'the tab dies between an answer and the next',
    'a refusal is shown in a red box, and pressing again submits',
    'with the keyboard alone',
    'opening an exam starts no clock',
  ],
  session: [
    'a lost line, too many requests and a server in trouble never log anybody out',
    'a logout asks about an unsent quiz',
    'a login that is begun on a page',
    'another account in one tab',
  ],
  'shared-phone': [
    'a session that is ended elsewhere leaves the answers for its own student',
    'a page that waits opens by itself on a Wi-Fi that leads nowhere',
    'a logout that the server did not hear',
    'a list that could not be had comes by itself',
  ],
  today: [
    "a student's first page follows the weeks",
    'a long list has filters',
    'the bar leads to the pages of a student',
  ],
  study: [
    'a whole course: videos played to their end',
    'the paper of a lesson is saved',
    'the unit viewer names unit and lesson',
  ],
  stream: ['time runs from left to right'],
  staff: ['a student at the console'],
  'as-specified': [
    'the bar of the player tells on a phone',
    'of the two ratings has its place',
    'however narrow the foot is',
    'the years of a profile are three',
    'of another server that answers 404',
    'a lecture says which lesson of how many',
  ],
  watermark: [
    'a style sheet that hides the number',
    'the watermark jumps rather than moves with reduced motion',
    'now and then the number stands within the picture',
    'in fullscreen the number is guarded too',
  ],
}

/** Tests of both windows that run in one of them in `npm test`. */
export const ONE_WINDOW = {
  phone: ['early-answers', 'evening', 'first-day', 'school-face', 'transfers', 'visitor'],
  desktop: ['console-keyboard', 'first-teacher', 'keyboard'],
}

/** Screens that every run checks, in one state each; the long run has the other states. */
const SCREENS_OF_EVERY_RUN = [
  ...['home', 'register', 'my-courses', 'player', 'quiz', 'quiz-result'],
  ...['teacher', 'teacher-menu', 'teacher-course', 'teacher-lesson-quiz', 'teacher-lesson-video'],
  ...['teacher-codes', 'teacher-school', 'teacher-students', 'teacher-student'],
  ...['teacher-desk-served', 'teacher-results-quiz'],
]

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Playwright's `grepInvert`, which matches project, file, groups and title. */
export const leftToLongRun: RegExp[] = [
  ...Object.entries(LONG_TESTS).map(
    ([file, titles]) => new RegExp(`${file}\\.spec\\.ts .*(${titles.map(literally).join('|')})`),
  ),
  new RegExp(`screens\\.spec\\.ts (?!(${SCREENS_OF_EVERY_RUN.join('|')}) can be read)`),
]
