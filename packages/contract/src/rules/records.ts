export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[]

export const labelsOf = <Key extends string>(record: Readonly<Record<Key, { label: string }>>) =>
  Object.fromEntries(keysOf(record).map((key) => [key, record[key].label])) as Record<Key, string>
