import { common } from '#app/copy/common.ts'
import { hold, refuse } from '../support/network.ts'
import { isBusy, type ScreenState } from './screen-state.ts'

type ScreenPath = ScreenState['path']

export const waits = (name: string, path: ScreenPath, call: ScreenPath): ScreenState => ({
  name: `${name}-loading`,
  staff: 'teacher',
  path,
  before: (scene) => hold(scene, typeof call === 'string' ? call : call(scene.school)),
  visible: isBusy,
})

export const fails = (
  name: string,
  path: ScreenPath,
  call: ScreenPath,
  visible?: ScreenState['visible'],
): ScreenState => ({
  name: `${name}-failed`,
  staff: 'teacher',
  path,
  before: (scene) => refuse(scene, typeof call === 'string' ? call : call(scene.school), 500, 'x', 'server.unexpected'),
  visible: visible ?? ((page) => page.getByRole('button', { name: common.retry })),
})
