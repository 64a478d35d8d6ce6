import { accountScreens } from './account.ts'
import { appScreens } from './app.ts'
import { consoleScreens } from './console.ts'
import { centreScreens } from './console-centre.ts'
import { consoleDialogs } from './console-dialogs.ts'
import { logScreens } from './console-log.ts'
import { moneyScreens } from './console-money.ts'
import { queueScreens } from './console-queues.ts'
import { radarScreens } from './console-radar.ts'
import { resultScreens } from './console-results.ts'
import { studentScreens } from './console-students.ts'
import { windowScreens } from './console-windows.ts'
import { ownScreens } from './own-pages.ts'
import { playerScreens } from './player.ts'
import { publicScreens } from './public.ts'
import { quizScreens } from './quiz.ts'
import type { ScreenState } from './screen-state.ts'
import { signInScreens } from './sign-in.ts'
import { studyScreens } from './study.ts'
import { todayScreens } from './today.ts'
import { trialScreens } from './trials.ts'
import { unitViewerScreens } from './unit-viewer.ts'

/** Every screen in every state, in the order in which a new student meets them. */
export const screens: ScreenState[] = [
  ...publicScreens,
  ...appScreens,
  ...signInScreens,
  ...todayScreens,
  ...ownScreens,
  ...accountScreens,
  ...playerScreens,
  ...studyScreens,
  ...quizScreens,
  ...unitViewerScreens,
  ...trialScreens,
  ...consoleScreens,
  ...consoleDialogs,
  ...logScreens,
  ...moneyScreens,
  ...queueScreens,
  ...studentScreens,
  ...windowScreens,
  ...centreScreens,
  ...radarScreens,
  ...resultScreens,
]
