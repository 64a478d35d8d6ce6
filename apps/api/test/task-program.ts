import type { TaskMessage } from '#api/lib/jobs/task-process.ts'

const say = (message: TaskMessage<string>) => process.send?.(message)

/** A program that does as it is told, for tests of what starts it. */
process.once('message', ({ what }: { what: string }) => {
  say('begins')
  if (what === 'fails') throw new Error('the fault of the task')
  const filled: string[][] = []
  while (what === 'loops' || what === 'fills') {
    if (what === 'fills') filled.push(Array.from({ length: 10_000 }, (_, place) => `${place} ${filled.length}`))
  }
  say({ result: 'done' })
})
