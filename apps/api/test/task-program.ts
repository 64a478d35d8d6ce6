import type { TaskMessage } from '#api/lib/jobs/task-process.ts'

const report = (message: TaskMessage<string>) => process.send?.(message)

/** A program whose behaviour a test controls. */
process.once('message', ({ what }: { what: string }) => {
  report('begins')
  if (what === 'fails') throw new Error('the fault of the task')
  const filled: string[][] = []
  while (what === 'loops' || what === 'fills') {
    if (what === 'fills') filled.push(Array.from({ length: 10_000 }, (_, place) => `${place} ${filled.length}`))
  }
  report({ result: 'done' })
})
