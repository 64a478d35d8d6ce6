import type { Failure } from '@manassa/contract/endpoint'

/** True when there is no such course: a number nobody has, or no number at all. */
export const isMissing = ({ code }: Failure) => code === 'course.notFound' || code === 'request.invalid'
