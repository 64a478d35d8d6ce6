import { samples } from '#app/copy/samples.ts'
import { trials } from '#app/copy/trials.ts'
import { onPage, type Scene, type ScreenState, withoutConnection, withRefusal } from './screen-state.ts'

const PATH = '/test-refresh-token'

const send = ({ page }: Scene, form: string) =>
  page.getByRole('form', { name: form }).getByRole('button', { name: trials.run }).click()

export const trialScreens: ScreenState[] = [
  { name: 'pieces', path: '/ui', visible: samples.title },
  ...onPage({ path: PATH, student: 7 }, [
    { name: 'trials', visible: trials.tenant.title },
    {
      name: 'trials-answered',
      act: (scene) => send(scene, trials.courses.title),
      visible: 'GET /api/AdminStudent/CourseActive?grade=Secondary1&pagenumber=1&pagesize=10',
    },
    {
      name: 'trials-refused',
      before: async ({ watch }) => watch.expect(401, '/api/Student/Student-Enrolled-Courses'),
      act: (scene) => send(scene, trials.refresh.deadTitle),
      visible: '401',
    },
    {
      name: 'trials-device-limit',
      before: withRefusal('/api/Auth/login', 400, 'x', 'auth.tooManyDevices'),
      act: async (scene) => {
        await scene.page.getByLabel(trials.login.identifier).fill('student1@example.com')
        await scene.page.getByLabel(trials.login.password).fill('demo1234')
        await send(scene, trials.login.title)
      },
      visible: 'POST /api/Auth/login',
    },
    {
      name: 'trials-offline',
      before: withoutConnection('/api/AdminStudent/CourseActive'),
      act: (scene) => send(scene, trials.courses.title),
      visible: trials.unreachable,
    },
  ]),
]
