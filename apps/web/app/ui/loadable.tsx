import type { Failure, Reply } from '@manassa/contract/endpoint'
import { type ReactNode, Suspense, use } from 'react'
import { Failed } from './failed.tsx'

interface LoadableProps<Data> {
  reply: Reply<Data> | Promise<Reply<Data>>
  loading: ReactNode
  children: (data: Data) => ReactNode
  failed?: (failure: Failure) => ReactNode
}

export function Loadable<Data>({ reply, loading, ...renderers }: LoadableProps<Data>) {
  if (!(reply instanceof Promise)) return <Settled reply={reply} {...renderers} />
  return (
    <Suspense fallback={loading}>
      <Awaited reply={reply} {...renderers} />
    </Suspense>
  )
}

type LoadableRenderers<Data> = Pick<LoadableProps<Data>, 'children' | 'failed'>

function Awaited<Data>({ reply, ...renderers }: LoadableRenderers<Data> & { reply: Promise<Reply<Data>> }) {
  return <Settled reply={use(reply)} {...renderers} />
}

function Settled<Data>({ reply, children, failed }: LoadableRenderers<Data> & { reply: Reply<Data> }) {
  if (reply.success) return children(reply.data)
  return failed ? failed(reply) : <Failed failure={reply} />
}
