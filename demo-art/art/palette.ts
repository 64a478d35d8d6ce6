/** The colours of the look: ink on warm paper, lapis and gold, with clay and leaf for the land. */
export const lapis = {
  night: '#0f2340',
  deep: '#153a68',
  base: '#1d4e89',
  mid: '#2f6cb0',
  light: '#6d9fd6',
  pale: '#a9caf5',
  mist: '#e3edf8',
}
export const gold = {
  shade: '#7a4f0e',
  deep: '#a2702a',
  base: '#c8963e',
  light: '#e2b866',
  pale: '#f0cf8d',
  cream: '#f7ead0',
}
export const clay = { shade: '#6e3620', deep: '#8c4527', base: '#b3623a', light: '#d08a5f', pale: '#e9bd9b' }
export const leaf = { shade: '#1c4033', deep: '#2b5a4a', base: '#3f7a63', light: '#79a98e', pale: '#c4dccb' }
export const paper = { base: '#faf6ee', card: '#fffdf9', line: '#e6ddcb', shade: '#d8cbb0' }
export const ink = '#1c2333'
