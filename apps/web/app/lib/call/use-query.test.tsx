import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type UseQueryOptions, useQuery } from './use-query.ts'

function Screen({ options }: { options: UseQueryOptions<string> }) {
  const { answer } = useQuery('course 24', () => Promise.reject(new Error('asked while it was drawn')), options)
  return <p>{answer.state === 'here' ? answer.data : answer.state}</p>
}

/** What stands on a page in its first drawing, before anybody was asked. */
const firstDrawing = (options: UseQueryOptions<string>) => renderToString(<Screen options={options} />)

const stored = () => ({ data: 'kept here', cameAt: 5 })

test('a screen begins with waiting, and where nobody is to be asked with what the device kept', () => {
  expect(firstDrawing({})).toBe('<p>waiting</p>')
  expect(firstDrawing({ stored }), 'what may be asked is not shown from the device').toBe('<p>waiting</p>')
  expect(firstDrawing({ stored, asks: false })).toBe('<p>kept here</p>')
})
