import { defineConfig, devices } from '@playwright/test'
import { leftToLongRun, ONE_WINDOW } from './e2e/long-run.ts'

/** Tests independent of the window's size run in one window; single tests are marked `@phone`. */
const PHONE_ONLY = specs(
  'back-closes',
  'player-tools',
  'course-preview',
  'another-origin',
  'assistant-evening',
  'as-specified',
  'bare-school',
  'bidi',
  'code',
  'console-codes',
  'console-quiz',
  'console-typing',
  'courses',
  'sign-in',
  'videos-elsewhere',
  'first-course',
  'first-visit',
  'hosted',
  'hosts',
  'in-trouble',
  'installing',
  'large-text',
  'less-motion',
  'my-courses',
  'my-lectures',
  'own-video',
  'offline',
  'player',
  'player-script',
  'player-touch',
  'policy',
  'printed-card',
  'scanned-card',
  'request-lines',
  'profile',
  'exam',
  'quiz',
  'reminders',
  'centre',
  'console-phone',
  'desk-money',
  'evening-desk',
  'exam-hall',
  'video-upload',
  'hand-in',
  'lesson-questions',
  'mistakes',
  'operator',
  'parents',
  'gateway',
  'session',
  'shared-phone',
  'sharing',
  'slow-start',
  'staff',
  'stream',
  'study',
  'today',
  'unavailable',
  'watermark',
  'windows',
)
const DESKTOP_ONLY = specs('keyboard-journey', 'missing-code', 'player-keys', 'trials')

/** `npm test` leaves some tests to the long run; pictures, and a test called by name, run all. */
const isWhole = Boolean(process.env.EVERY_BROWSER_TEST || process.env.SCREENSHOTS)
const elsewhere = (names: string[]) => (isWhole ? [] : [specs(...names)])
const left = isWhole ? [] : leftToLongRun

function specs(...names: string[]) {
  return new RegExp(`/(${names.join('|')})\\.spec`)
}

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A test starts a video without a user gesture.
  '--autoplay-policy=no-user-gesture-required',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/start-school.ts',
  // More than cores, because playing videos and waiting pages leave time to others.
  workers: 3,
  // Tests are distributed one by one, so that no long file is left to one worker at the end.
  fullyParallel: true,
  // No retries: a test that passes sometimes has found a defect.
  retries: 0,
  forbidOnly: true,
  // Ends a hanging test; a busy machine takes three times as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'ar-EG',
    // Service workers would bypass a test's routes, so only their own tests allow them.
    serviceWorkers: 'block',
    timezoneId: 'Africa/Cairo',
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: CHROMIUM_ARGS },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [DESKTOP_ONLY, ...elsewhere(ONE_WINDOW.desktop)],
      grepInvert: left,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 360, height: 800 },
        screen: { width: 360, height: 800 },
        deviceScaleFactor: 2,
      },
    },
    {
      name: 'desktop',
      // They resize the window themselves; pictures are taken in both.
      testIgnore: process.env.SCREENSHOTS ? PHONE_ONLY : [PHONE_ONLY, /screens\.spec/, ...elsewhere(ONE_WINDOW.phone)],
      grepInvert: [/@phone/, ...left],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
})
