import { afterAll, beforeAll, test } from 'vitest'
import {
  aFloodOfRequests,
  aMinuteWithoutMail,
  killedBeforeSending,
  killedWhileSending,
  type MailWorld,
  mailWorld,
} from '#test/long/mail.ts'
import { record } from './record.ts'

let world: MailWorld
beforeAll(async () => {
  world = await mailWorld()
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
})

test('a minute without mail', async () => record(await aMinuteWithoutMail(world)))
test('killed between queueing and sending', async () => record(await killedBeforeSending(world)))
test('killed while handing over', async () => record(await killedWhileSending(world)))
test('a flood of requests', async () => record(await aFloodOfRequests(world)))
