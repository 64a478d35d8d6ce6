import type { Page } from '@playwright/test'
import { cardCode } from '#app/copy/card-code.ts'
import { codeMessages } from '#app/copy/code-messages.ts'
import { lectureCode } from '#app/copy/lecture-code.ts'
import { lectureOpened } from '#app/copy/lecture-opened.ts'
import { SHOWS_ALL } from '#app/lib/evening-path.ts'
import { mistyped, neverPrinted } from '../support/card.ts'
import type { DemoSchool } from '../support/demo-school.ts'
import {
  onPage,
  type Scene,
  type ScreenState,
  withAnswer,
  withoutAnswer,
  withoutConnection,
  withRefusal,
} from './screen-state.ts'

const CARD_CALL = '/api/Code/card'
const LECTURE_CALL = '/api/UnitCode/EnterCode'

const courseCard = ({ courseCodes }: DemoSchool) => `/c/${courseCodes.at(-1)?.code}`
const keptCode = ({ unitCodes }: DemoSchool) => unitCodes.at(-8)?.code ?? ''
const lectureCard = (school: DemoSchool) => `/c/${keptCode(school)}`

async function typeLectureCode({ page }: Scene, code: string) {
  await page.getByLabel(lectureCode.label).fill(code)
  await page.getByRole('button', { name: lectureCode.submit }).click()
}

const confirm = (page: Page) => page.getByRole('button', { name: /^(تأكيد|أيوه)/ }).click()

export const cardScreens: ScreenState[] = [
  { name: 'card-visitor', path: courseCard, sees: cardCode.visitorText },
  { name: 'card-type-in', path: '/c', sees: cardCode.enterText },
  {
    name: 'card-mistyped',
    path: ({ courseCodes }) => `/c/${mistyped(courseCodes.at(-1)?.code ?? '')}`,
    sees: codeMessages.mistyped,
  },
  ...onPage({ path: courseCard, student: 1 }, [
    { name: 'card-looking', before: withoutAnswer(CARD_CALL), sees: codeMessages.checking },
    { name: 'card-of-course', sees: cardCode.opensCourse },
    { name: 'card-offline', before: withoutConnection(CARD_CALL), sees: (page) => page.getByRole('alert') },
    {
      name: 'card-entered',
      before: withAnswer('/api/Student/add-course-by-code', { courseId: 1, courseName: '', enrollmentDate: '' }),
      does: ({ page }) => confirm(page),
      sees: cardCode.courseDone,
    },
  ]),
  ...onPage({ path: lectureCard, student: 1 }, [
    { name: 'card-of-lecture', sees: cardCode.opensUnit },
    {
      name: 'card-spared',
      before: withRefusal(LECTURE_CALL, 409, '', 'unitCode.alreadyOpen'),
      does: ({ page }) => confirm(page),
      sees: cardCode.alreadyHere,
    },
  ]),
  {
    name: 'card-unknown',
    path: () => `/c/${neverPrinted()}`,
    student: 1,
    before: async ({ watch }) => watch.expect(404, CARD_CALL),
    sees: cardCode.failedTitle,
  },
  ...onPage({ path: `/${SHOWS_ALL}`, student: 1 }, [
    {
      name: 'home-lecture-code-wrong',
      does: (scene) => typeLectureCode(scene, mistyped(keptCode(scene.school))),
      sees: codeMessages.mistyped,
    },
    {
      name: 'home-lecture-opened',
      before: withAnswer(LECTURE_CALL, { unitId: 1, unitName: '' }),
      does: async (scene) => {
        await typeLectureCode(scene, keptCode(scene.school))
        await scene.page.getByRole('button', { name: lectureOpened.stay }).click()
      },
      sees: lectureOpened.success,
    },
  ]),
]
