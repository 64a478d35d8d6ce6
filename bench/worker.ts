import { drive, type Load } from './load.ts'
import { type Players, play } from './players.ts'
import { driveSteadily, type Steady } from './steady.ts'

/** Work that must not share a process with what it measures, nor with the one that prints. */
export type Job =
  | { kind: 'load'; load: Load }
  | { kind: 'steady'; steady: Steady }
  | { kind: 'players'; players: Players }

process.on('message', async (job: Job) => {
  process.send?.(await measured(job))
})
process.on('disconnect', () => process.exit(0))

function measured(job: Job) {
  if (job.kind === 'load') return drive(job.load)
  if (job.kind === 'players') return play(job.players)
  return driveSteadily(job.steady)
}
