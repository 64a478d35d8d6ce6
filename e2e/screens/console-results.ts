import { attemptReview } from '#app/copy/attempt-review.ts'
import { groupList } from '#app/copy/group-list.ts'
import { quizResults, results } from '#app/copy/results.ts'
import { sampleResults } from '#app/ui/console/testing/sample-results.ts'
import { respond } from '../support/network.ts'
import { fails, waits } from './console-states.ts'
import { clickButton, onPage, type Scene, type ScreenState, withResponse } from './screen-state.ts'

const COURSES = '/api/teacher/results/courses'
const QUIZ = '/results/quizzes/6'
const VIDEO = '/results/lessons/5'
const ATTEMPT = '/students/3/attempts/31'
const withSample = (path: string) => (scene: Scene) => respond(scene, `/api/teacher${path}`, sampleResults[path])

const sampleScreen = (name: string, path: string, visible: ScreenState['visible']): ScreenState => ({
  name,
  staff: 'teacher',
  path: `/teacher${path}`,
  before: withSample(path),
  visible,
})

export const resultScreens: ScreenState[] = [
  ...onPage({ path: '/teacher/results', staff: 'teacher' }, [
    { name: 'teacher-results', visible: (page) => page.getByRole('table').getByRole('link').first() },
    {
      name: 'teacher-results-none',
      before: withResponse(COURSES, { ...(sampleResults['/results/courses'] as object), totalCount: 0, courses: [] }),
      visible: results.empty,
    },
  ]),
  waits('teacher-results', '/teacher/results', COURSES),
  sampleScreen('teacher-results-course', '/results/courses/1', 'اختبار الدلتا'),
  sampleScreen('teacher-results-quiz', QUIZ, 'مصب النيل فين؟'),
  {
    ...sampleScreen('teacher-results-quiz-answers', QUIZ, 'خليج السويس'),
    act: ({ page }) => page.getByText(quizResults.answers, { exact: true }).nth(1).click(),
  },
  {
    ...sampleScreen('teacher-results-quiz-students', `${QUIZ}?part=students`, 'منى عادل'),
    before: async (scene) => {
      await withSample(QUIZ)(scene)
      await respond(scene, `/api/teacher${QUIZ}/students`, sampleResults[`${QUIZ}/students`])
    },
  },
  {
    ...sampleScreen('teacher-results-lesson-students', `${VIDEO}?part=students`, 'منى عادل'),
    before: async (scene) => {
      await withSample(VIDEO)(scene)
      await respond(scene, `/api/teacher${VIDEO}/students`, sampleResults[`${VIDEO}/students`])
    },
  },
  {
    name: 'teacher-results-quiz-copied',
    staff: 'teacher',
    path: `/teacher${QUIZ}`,
    before: async (scene) => {
      await withSample(QUIZ)(scene)
      await respond(scene, `/api/teacher${QUIZ}/students`, sampleResults[`${QUIZ}/students`])
    },
    act: clickButton(groupList.copyOf(groupList.choices.quizFirst)),
    visible: (page) => page.getByRole('dialog').getByLabel(groupList.label),
  },
  sampleScreen('teacher-attempt', ATTEMPT, attemptReview.marks.chosenWrong),
  fails('teacher-attempt', `/teacher${ATTEMPT}`, `/api/teacher${ATTEMPT}`, attemptReview.failed),
  sampleScreen('teacher-results-lesson', VIDEO, 'سلمى حسن'),
  fails('teacher-results-quiz', `/teacher${QUIZ}`, `/api/teacher${QUIZ}`, results.failed),
]
