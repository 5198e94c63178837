export { addMonths } from "./add-months.ts";
export { divide } from "./divide.ts";
export { dropMonths } from "./drop-months.ts";
export { openIdMonths } from "./id-months.ts";
export { partOf } from "./month-tables.ts";
export { monthAt, monthPrefix } from "./month.ts";
export { placesOf } from "./left-months.ts";
export { undivide } from "./undivide.ts";
export { ownsMonthTables, readMonths } from "./read-months.ts";
