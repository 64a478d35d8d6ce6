import { expect, test } from 'vitest'
import { freePort, takenPort } from '#test/ports.ts'
import { aFolder, isReady, sentencesOf, startInTerminal } from './started.ts'

const start = ['node', 'scripts/run.cjs', 'start']

test('a first start that is stopped, a taken port, a second process: each ends in a sentence, and the folder stays good', async () => {
  await using data = await aFolder()
  const port = await freePort()
  const settings = { DATA_DIR: data.path, PORT: String(port), SEED: 'none' }
  {
    await using first = startInTerminal(start, settings)
    await first.waitForOutput('Preparing the embedded database')
    first.pressCtrlC()
    expect(await first.ended).toBe(0)
    expect(first.output).toMatchObject({ out: expect.stringContaining('Stopped before'), err: '' })
  }
  await aTakenPortSaysSo(settings)
  // With emails in a folder, production needs no mail server.
  await using running = startInTerminal(start, { ...settings, NODE_ENV: 'production', MAIL_TO_FOLDER: 'on' })
  await running.ready(port)
  await aSecondOneSaysSo(settings)
  expect(await isReady(port)).toBe(true)
  running.pressCtrlC()
  expect(await running.ended).toBe(0)
})

async function aSecondOneSaysSo(settings: NodeJS.ProcessEnv) {
  await using second = startInTerminal(start, { ...settings, PORT: String(await freePort()) })
  expect(await second.ended).toBe(1)
  expect(sentencesOf(second.output.err)).toEqual([expect.stringContaining(settings.DATA_DIR ?? '')])
}

async function aTakenPortSaysSo(settings: NodeJS.ProcessEnv) {
  await using other = await takenPort()
  await using refused = startInTerminal(start, { ...settings, PORT: String(other.port) })
  expect(await refused.ended).toBe(1)
  expect(sentencesOf(refused.output.err)).toEqual([expect.stringContaining(`Port ${other.port} is taken`)])
}
