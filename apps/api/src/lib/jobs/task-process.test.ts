import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runTask, TaskEnded } from './task-process.ts'

const program = fileURLToPath(import.meta.resolve('#test/task-program.ts'))
const run = (what: string, more: object = {}) =>
  runTask<string>({ program, task: { what }, priority: 0, maxMilliseconds: 60_000, ...more })

test('a task gives its result', async () => {
  expect(await run('answers')).toBe('done')
})

test('a task that takes too long is ended', async () => {
  await expect(run('loops', { maxMilliseconds: 50 })).rejects.toThrow(TaskEnded)
})

test('a task that takes too much memory is ended', async () => {
  await expect(run('fills', { heapMegabytes: 32 })).rejects.toThrow(TaskEnded)
})

test('a task that fails says how', async () => {
  await expect(run('fails')).rejects.toThrow('the fault of the task')
})

test('a task ends with its signal', async () => {
  const reason = new Error('nobody waits for it')
  await expect(run('loops', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})
