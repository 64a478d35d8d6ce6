export const tableFormatDoc =
  '`csv` for comma-separated values with a byte order mark; `xlsx` for a right-to-left workbook with numbers as numbers and codes as text.'
