import { type RadarPart, radarParts } from '@manassa/contract/teacher/radar'
import { live } from '#app/copy/live.ts'
import { endSessions, radar } from '#app/copy/radar.ts'
import { watchers } from '#app/copy/watchers.ts'
import { sampleEvening } from '#app/ui/console/testing/sample-evening.ts'
import { sampleRadar } from '#app/ui/console/testing/sample-radar.ts'
import { respond } from '../support/network.ts'
import { fails, waits } from './console-states.ts'
import { type Scene, type ScreenState, withResponse } from './screen-state.ts'

const RADAR = '/teacher/radar'
const respondWithRadar = async (scene: Scene) => {
  for (const [path, data] of Object.entries(sampleRadar)) await respond(scene, `/api/teacher${path}`, data)
}
const visibleInPart: Record<RadarPart, ScreenState['visible']> = {
  quiet: 'سلمى حسن',
  closing: 'بناة الأهرام',
  stuck: radar.extra,
  wrongGrades: (page) => page.getByRole('button', { name: /تظبيط صف/ }),
  shared: endSessions.button,
  films: watchers.open,
}

export const radarScreens: ScreenState[] = [
  ...radarParts.map(
    (kind): ScreenState => ({
      name: `teacher-radar-${kind}`,
      staff: 'teacher',
      path: `${RADAR}?part=${kind}`,
      before: respondWithRadar,
      visible: visibleInPart[kind],
    }),
  ),
  {
    name: 'teacher-radar-none',
    staff: 'teacher',
    path: `${RADAR}?part=shared`,
    before: withResponse('/api/teacher/radar/shared', { ...sampleRadar['/radar/shared'], totalCount: 0, students: [] }),
    visible: radar.empty.shared,
  },
  {
    name: 'teacher-evening',
    staff: 'teacher',
    path: '/teacher',
    before: withResponse('/api/teacher/live', sampleEvening),
    visible: live.others(12),
  },
  waits('teacher-radar', RADAR, '/api/teacher/radar/quiet'),
  fails('teacher-radar', RADAR, '/api/teacher/radar/quiet'),
]
