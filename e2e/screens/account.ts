import { login, register } from '../../apps/web/app/copy/account.ts'
import { layout } from '../../apps/web/app/copy/common.ts'
import { mine } from '../../apps/web/app/copy/mine.ts'
import { hold } from '../support/network.ts'
import type { ScreenState } from './screen-state.ts'

/** Getting in, and what a student has. */
export const accountScreens: ScreenState[] = [
  { name: 'login', path: '/login', sees: login.title },
  { name: 'register', path: '/register', sees: register.title },
  { name: 'my-courses', path: '/enrolled-courses', student: 7, sees: mine.title },
  { name: 'my-courses-empty', path: '/enrolled-courses', student: 1, sees: mine.empty },
  {
    name: 'protected-checking',
    path: '/enrolled-courses',
    student: 7,
    before: (scene) => hold(scene, '/api/Student/Student-Enrolled-Courses'),
    sees: layout.checking,
  },
]
