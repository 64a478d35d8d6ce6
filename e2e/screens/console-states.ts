import { common } from '#app/copy/common.ts'
import { hold, refuse } from '../support/network.ts'
import { isBusy, type ScreenState } from './screen-state.ts'

type ScreenPath = ScreenState['path']

export const waits = (name: string, path: ScreenPath, call: ScreenPath): ScreenState => ({
  name: `${name}-loading`,
  staff: 'teacher',
  path,
  before: (scene) => hold(scene, typeof call === 'string' ? call : call(scene.school)),
  sees: isBusy,
})

export const fails = (name: string, path: ScreenPath, call: ScreenPath, sees?: ScreenState['sees']): ScreenState => ({
  name: `${name}-failed`,
  staff: 'teacher',
  path,
  before: (scene) => refuse(scene, typeof call === 'string' ? call : call(scene.school), 500, 'x', 'server.unexpected'),
  sees: sees ?? ((page) => page.getByRole('button', { name: common.retry })),
})
