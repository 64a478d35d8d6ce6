export const tableFormatDoc =
  '`csv` for comma-separated values with a byte order mark, `xlsx` for a workbook from right to left, in which numbers are numbers and codes are text.'
