/** Days ahead within which a coming maintenance is announced. */
export const maintenanceWindowDays = 30;
