import { drive, type Load } from './load.ts'
import { type Replay, replay } from './replay.ts'

/** Work that must not share a process with what it measures, nor with the one that prints. */
export type Job = { kind: 'load'; load: Load } | { kind: 'replay'; replay: Replay }

process.on('message', async (job: Job) => {
  const measured = job.kind === 'load' ? await drive(job.load) : await replay(job.replay)
  process.send?.(measured)
})
process.on('disconnect', () => process.exit(0))
