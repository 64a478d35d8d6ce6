import { printedCode } from '@manassa/contract/rules/access-code'
import { randomCode } from '#api/features/codes/code.ts'
import { aStudent } from '../people.ts'
import type { Figure } from './figure.ts'
import { countsByStatus } from './limits.ts'
import { type CallResponse, send } from './send.ts'
import type { Servers, TwoServers } from './two-servers.ts'

const LOGIN = ['/Auth/login', '/api/Auth/login']
const CODES = ['/api/Student/add-course-by-code', '/UnitCode/EnterCode']

/**
 * Half of a device's wrong passwords at one server and half at the other, and the same for wrong codes; then both
 * processes are killed and restarted. The wait applies everywhere.
 */
export async function countsThatServersShare(
  world: Servers & Partial<Pick<TwoServers, 'killAndStart'>>,
): Promise<Figure> {
  const student = await aStudent(world)
  const inTurns = async (times: number, act: (time: number) => Promise<CallResponse | null>) => {
    const responses: Array<CallResponse | null> = []
    for (let time = 0; time < times; time += 1) responses.push(await act(time))
    return responses
  }
  const at = (time: number) => world.urls[time % 2] ?? ''
  const guess = (time: number) =>
    send(
      at(time),
      { tenantId: 'tenant3', deviceId: 'a-guessers-device' },
      {
        path: LOGIN[Math.floor(time / 2) % 2] ?? '',
        body: { EmailorMobile: `nobody-${time}@example.com`, password: 'a wrong guess' },
      },
    )
  const enter = (time: number) => {
    const code = printedCode(randomCode())
    return send(at(time), student, { path: CODES[Math.floor(time / 2) % 2] ?? '', body: { code } })
  }
  const free = [...(await inTurns(30, guess)), ...(await inTurns(10, enter))]
  const before = [...(await inTurns(2, guess)), ...(await inTurns(2, enter))]
  await world.killAndStart?.(0)
  await world.killAndStart?.(1)
  const after = [...(await inTurns(2, guess)), ...(await inTurns(2, enter))]

  const isRefusedForTime = (response: CallResponse | null) => response?.status === 429 && (response.retryAfter ?? 0) > 0
  const waits = after.map((response) => `${response?.retryAfter} s`).join(', ')
  return {
    promise: 'limits are shared by all servers and survive a restart (T20)',
    figure: `30 wrong passwords on a device and 10 wrong codes of a student, half at each of 2 servers, with and without /api: ${countsByStatus(free)}; the next at either: ${countsByStatus(before)}; both servers killed and started anew: ${countsByStatus(after)} with Retry-After ${waits}`,
    held:
      free.every((response) => response?.status === 400 || response?.status === 404) &&
      [...before, ...after].every(isRefusedForTime),
  }
}
